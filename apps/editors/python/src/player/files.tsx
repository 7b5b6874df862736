import { useState } from 'react'
import { Icon } from '../ui/icon.tsx'
import { openFile } from '../work/open-file.ts'
import type { ShownWork } from './work.ts'

export const mainName = 'main.py'

export function CopyButton({ text }: { text: string }) {
  const [state, setState] = useState<'idle' | 'done' | 'refused'>('idle')
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text).then(
      () => setState('done'),
      () => setState('refused'),
    )
    setTimeout(() => setState('idle'), 2500)
  }
  const label = { idle: '复制代码', done: '复制好了', refused: '请选中文字再复制' }[state]
  return (
    <button
      type="button"
      className="tool with-text copy"
      onClick={() => {
        void copy()
      }}
    >
      <Icon name={state === 'done' ? 'check' : 'copy'} />
      <span>{label}</span>
    </button>
  )
}

/** Returns the text files of a work; pictures are only input for the program. */
export const readable = (work: ShownWork): { name: string; text: string }[] => [
  { name: mainName, text: work.project.main },
  ...work.project.files.flatMap((file) => {
    const opened = openFile(file.name, file.bytes)
    return 'text' in opened ? [opened] : []
  }),
]

export function Files({
  names,
  chosen,
  onChoose,
}: {
  names: readonly string[]
  chosen: string
  onChoose: (name: string) => void
}) {
  if (names.length < 2) return null
  return (
    <div className="player-files" role="group" aria-label="文件">
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className="tool with-text"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {name}
        </button>
      ))}
    </div>
  )
}

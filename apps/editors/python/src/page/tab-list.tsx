import { useStore } from '@mashu/ui/react'
import type { PageModel } from '../model/page-model.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import { kindOf, mainName, type FileKind } from '../work/file-name.ts'

const icons: Record<FileKind, IconName> = { program: 'code', text: 'file', picture: 'picture', other: 'file' }

/** A double click on the selected tab renames its file. */
export function TabList({ model, onRename }: { model: PageModel; onRename: () => void }) {
  const { files, active } = useStore(model.workspace.store)
  const choose = (event: React.KeyboardEvent, at: number): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = by === undefined ? undefined : files.at((at + by) % files.length)
    if (!next) return
    model.workspace.choose(next.name)
    event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[files.indexOf(next)]?.focus()
  }
  return (
    <div className="file-tabs" role="tablist" aria-label="文件">
      {files.map((file, at) => (
        <button
          key={file.name}
          type="button"
          role="tab"
          className="file-tab"
          aria-selected={file.name === active}
          tabIndex={file.name === active ? 0 : -1}
          onClick={() => model.workspace.choose(file.name)}
          onKeyDown={(event) => choose(event, at)}
          onDoubleClick={() => {
            if (file.name !== mainName) onRename()
          }}
        >
          <Icon name={icons[kindOf(file.name)]} size={16} />
          <span>{file.name}</span>
        </button>
      ))}
    </div>
  )
}

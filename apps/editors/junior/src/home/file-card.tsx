import { useRef } from 'react'
import { handOver } from '../host/handover.ts'
import { libraryLookup, mascot } from '../library/address.ts'
import { readWorkFile } from '../host/work-file.ts'
import { fileProblemText } from '../host/file-problem.ts'
import { useSpokenName } from '../speech/talk-button.tsx'
import { Glyph } from '../view/control/glyph.tsx'

/** A damaged file is refused before the child leaves this page. */
async function goWithFile(file: File): Promise<void> {
  readWorkFile(new Uint8Array(await file.arrayBuffer()), { mascot, library: libraryLookup })
  await handOver(file)
  location.href = '/scratchjr/editor.html?scene=create&file=1'
}

export function FileCard({ onProblem }: { onProblem: (message: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const { spoke, handlers } = useSpokenName('从电脑打开')
  return (
    <>
      <button
        type="button"
        className="card open-card"
        aria-label="从电脑打开"
        title="从电脑打开"
        {...handlers}
        onClick={() => {
          if (!spoke()) input.current?.click()
        }}
      >
        <Glyph name="open" />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".sjr,.zip,application/zip"
        aria-label="作品文件"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) goWithFile(file).catch((error: unknown) => onProblem(fileProblemText(error)))
          event.target.value = ''
        }}
      />
    </>
  )
}

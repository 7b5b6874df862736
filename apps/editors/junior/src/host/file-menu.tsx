import { useRef } from 'react'
import { PictureButton } from '../view/control/button.tsx'
import { Glyph } from '../view/control/glyph.tsx'
import { useTools } from '../view/project/context.ts'
import { download, makeSjr } from './file.ts'
import { fileProblemText } from './file-problem.ts'

export interface FileMenuProps {
  readonly title: () => string
  readonly onOpen: (file: File) => Promise<void>
  readonly onProblem: (message: string) => void
}

export function FileMenu({ title, onOpen, onProblem }: FileMenuProps) {
  const { editor, mixer } = useTools()
  const input = useRef<HTMLInputElement>(null)
  const open = (file: File | undefined): void => {
    if (!file) return
    onOpen(file).catch((error: unknown) => {
      mixer.cue('refuse')
      onProblem(fileProblemText(error))
    })
  }
  return (
    <div className="file-menu" role="group" aria-label="文件">
      <PictureButton name="从电脑打开" className="tool" onClick={() => input.current?.click()}>
        <Glyph name="open" />
      </PictureButton>
      <PictureButton
        name="保存到电脑"
        className="tool"
        onClick={() => {
          makeSjr(editor, title()).then(download, () => onProblem('没能保存到电脑，请再试一次'))
        }}
      >
        <Glyph name="save" />
      </PictureButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".sjr,.zip,application/zip"
        aria-label="作品文件"
        onChange={(event) => {
          open(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </div>
  )
}

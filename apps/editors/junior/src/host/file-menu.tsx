import { useRef } from 'react'
import { PictureButton } from '../view/button.tsx'
import { Glyph } from '../view/glyph.tsx'
import { useTools } from '../view/studio/context.ts'
import { download, makeSjr } from './file.ts'
import { fileTrouble } from './trouble.ts'

export interface FileMenuProps {
  readonly title: () => string
  /** Opens a file of this computer; what it rejects with is said. */
  readonly onOpen: (file: File) => Promise<void>
  readonly onTrouble: (message: string) => void
}

/** Opens a project of this computer, and puts one there. */
export function FileMenu({ title, onOpen, onTrouble }: FileMenuProps) {
  const { studio, desk } = useTools()
  const input = useRef<HTMLInputElement>(null)
  const open = (file: File | undefined): void => {
    if (!file) return
    onOpen(file).catch((error: unknown) => {
      desk.cue('refuse')
      onTrouble(fileTrouble(error))
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
          makeSjr(studio, title()).then(download, () => onTrouble('没能保存到电脑，请再试一次'))
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

import { PictureButton } from '../control/button.tsx'
import { Glyph } from '../control/glyph.tsx'
import { useProjectState, useTools } from '../project/context.ts'

export function EditTools({
  grid,
  onGrid,
  onAddText,
  onBackground,
}: {
  grid: boolean
  onGrid: () => void
  onAddText: () => void
  onBackground: () => void
}) {
  const { editor } = useTools()
  return (
    <div className="stage-tools" role="group" aria-label="舞台">
      <PictureButton name="换背景" className="tool" onClick={onBackground}>
        <Glyph name="picture" />
      </PictureButton>
      <PictureButton name="写字" className="tool" onClick={onAddText}>
        <Glyph name="text" />
      </PictureButton>
      <PictureButton name="格子" className="tool" pressed={grid} onClick={onGrid}>
        <Glyph name="grid" />
      </PictureButton>
      <PictureButton
        name="都回到起点"
        className="tool"
        onClick={() => {
          editor.runner.home()
          editor.settle()
        }}
      >
        <Glyph name="start" />
      </PictureButton>
    </div>
  )
}

export function Steps() {
  const { editor } = useTools()
  const { canUndo, canRedo } = useProjectState()
  return (
    <>
      <PictureButton name="退回一步" className="tool" disabled={!canUndo} onClick={() => editor.undo()}>
        <Glyph name="undo" />
      </PictureButton>
      <PictureButton name="再做一次" className="tool" disabled={!canRedo} onClick={() => editor.redo()}>
        <Glyph name="redo" />
      </PictureButton>
    </>
  )
}

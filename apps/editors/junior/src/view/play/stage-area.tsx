import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { PictureButton } from '../control/button.tsx'
import { FlagGlyph, Glyph, StopGlyph } from '../control/glyph.tsx'
import { usePage, useRunning, useProjectState, useTools } from '../project/context.ts'
import { pressStage } from './stage-press.ts'

export interface StageAreaProps {
  readonly full: boolean
  /** Leaves the full screen; missing where there is nothing but playing. */
  readonly onFull?: ((full: boolean) => void) | undefined
  readonly onAddText: () => void
  readonly onText: (id: string) => void
  readonly onBackground: () => void
}

function FlagButton() {
  const { editor } = useTools()
  const running = useRunning()
  return running ? (
    <PictureButton name="停下来" className="flag-button" onClick={() => editor.runner.stop()}>
      <StopGlyph />
    </PictureButton>
  ) : (
    <PictureButton name="出发" className="flag-button" onClick={() => editor.runner.flag()}>
      <FlagGlyph />
    </PictureButton>
  )
}

function EditTools({
  grid,
  onGrid,
  onAddText,
  onBackground,
}: Pick<StageAreaProps, 'onAddText' | 'onBackground'> & { grid: boolean; onGrid: () => void }) {
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

function Steps() {
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

function PageArrows() {
  const { editor } = useTools()
  const { project } = useProjectState()
  const open = usePage()
  const at = project.pages.indexOf(open)
  const arrow = (name: string, glyph: 'left' | 'right', to: number) => {
    const page = project.pages[to]
    return (
      page && (
        <PictureButton name={name} className={`full-arrow full-${glyph}`} onClick={() => editor.openPage(page.id)}>
          <Glyph name={glyph} />
        </PictureButton>
      )
    )
  }
  return (
    <>
      {arrow('前一页', 'left', at - 1)}
      {arrow('后一页', 'right', at + 1)}
    </>
  )
}

/** The stage with what belongs to it, small in the editor or over the whole screen. */
export function StageArea({ full, onFull, onAddText, onText, onBackground }: StageAreaProps) {
  const { editor } = useTools()
  const place = useRef<HTMLDivElement>(null)
  const page = usePage()
  const [grid, setGrid] = useState(false)
  useLayoutEffect(() => {
    place.current?.append(editor.stageHost)
  }, [editor])
  useEffect(() => editor.runner.view.setGrid(grid && !full, page.selected), [editor, grid, full, page.selected])
  const down = (event: PointerEvent): void =>
    pressStage(event, { editor, full, onText, onCharacter: (id) => editor.select(id) })
  return (
    <section className={full ? 'stage-area full' : 'stage-area'} aria-label="舞台">
      {!full && (
        <EditTools grid={grid} onGrid={() => setGrid(!grid)} onAddText={onAddText} onBackground={onBackground} />
      )}
      <div className="stage-middle">
        <div
          ref={place}
          className="stage-frame"
          onPointerDown={down}
          onContextMenu={(event) => event.preventDefault()}
        />
      </div>
      <div className="stage-tools play-tools" role="group" aria-label="播放">
        <FlagButton />
        {full && (
          <PictureButton
            name="都回到起点"
            className="tool"
            onClick={() => {
              editor.runner.home()
            }}
          >
            <Glyph name="start" />
          </PictureButton>
        )}
        {onFull && (
          <PictureButton name={full ? '变小' : '变大'} className="tool" onClick={() => onFull(!full)}>
            <Glyph name={full ? 'small' : 'full'} />
          </PictureButton>
        )}
        {!full && <Steps />}
      </div>
      {full && <PageArrows />}
    </section>
  )
}

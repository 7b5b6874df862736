import { useEffect, useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { PictureButton } from '../control/button.tsx'
import { FlagGlyph, Glyph, StopGlyph } from '../control/glyph.tsx'
import { usePage, useRunning, useTools } from '../project/context.ts'
import { pressStage } from './stage-press.ts'
import { EditTools, Steps } from './edit-tools.tsx'
import { PageArrows } from './page-arrows.tsx'

export interface StageAreaProps {
  readonly full: boolean
  /** Undefined for users who may only play. */
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

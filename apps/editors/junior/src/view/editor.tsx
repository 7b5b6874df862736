import { useState } from 'react'
import type { Character } from '@mashu/engine-junior'
import { CastList } from './cast/cast-list.tsx'
import { Dialogs } from './dialogs.tsx'
import type { Dialog } from './dialog.ts'
import { PageList } from './page/page-list.tsx'
import { Palette } from './palette/palette.tsx'
import { StageArea } from './play/stage-area.tsx'
import { DragController } from './pointer/drag-controller.ts'
import { DragProvider } from './pointer/context.ts'
import { Ghost } from './ghost.tsx'
import { readDrawing } from './read-drawing.ts'
import { BlockDrag } from './script/block-drag.ts'
import { scriptField } from './script/area.ts'
import { ScriptArea } from './script/script-area.tsx'
import { ToolsProvider, type Tools } from './project/context.ts'
import { useMeasure } from './control/use-measure.ts'
import './editor.css'
import './stage/stage.css'

export interface EditorProps {
  readonly tools: Tools
  /** Shows only the stage. */
  readonly lookOnly?: boolean
}

export function Editor({ tools, lookOnly = false }: EditorProps) {
  const { editor } = tools
  const measure = useMeasure()
  const [full, setFull] = useState(lookOnly)
  const [dialog, open] = useState<Dialog>()
  const [{ dragController, blockDrag }] = useState(() => {
    const dragController = new DragController()
    return {
      dragController: dragController,
      blockDrag: new BlockDrag({ editor, mixer: tools.mixer, dragController: dragController, field: scriptField }),
    }
  })
  const paint = (character: Character): void => {
    void readDrawing(editor, character.picture).then((svg) =>
      open({ kind: 'paint', target: { kind: 'picture', character: character.id }, svg, name: character.name }),
    )
  }
  const leaveOrFill = lookOnly
    ? undefined
    : (next: boolean): void => {
        if (!next) editor.runner.stop()
        setFull(next)
      }
  return (
    <ToolsProvider value={tools}>
      <DragProvider value={dragController}>
        <main className="editor" onPointerDownCapture={() => tools.mixer.unlock()}>
          {!lookOnly && <CastList onAdd={() => open({ kind: 'characters' })} onPaint={paint} />}
          <StageArea
            full={full}
            onFull={leaveOrFill}
            onAddText={() => open({ kind: 'text', id: null })}
            onText={(id) => open({ kind: 'text', id })}
            onBackground={() => open({ kind: 'backgrounds' })}
          />
          {!lookOnly && <PageList />}
          {!lookOnly && (
            <Palette blockDrag={blockDrag} scale={measure.palette} onRecord={() => open({ kind: 'record' })} />
          )}
          {!lookOnly && (
            <ScriptArea
              blockDrag={blockDrag}
              scale={measure.script}
              onArgument={(block, anchor) => open({ kind: 'argument', block, anchor })}
            />
          )}
        </main>
        <Ghost />
        <Dialogs dialog={dialog} open={open} />
      </DragProvider>
    </ToolsProvider>
  )
}

import { useState } from 'react'
import type { Character } from '@mashu/engine-junior'
import { CastList } from './cast/cast-list.tsx'
import { Dialogs, type Dialog } from './dialogs.tsx'
import { PageList } from './page/page-list.tsx'
import { Palette } from './palette/palette.tsx'
import { StageArea } from './play/stage-area.tsx'
import { Carrier } from './pointer/carrier.ts'
import { CarrierProvider } from './pointer/context.ts'
import { Ghost } from './pointer/ghost.tsx'
import { readDrawing } from './read-drawing.ts'
import { BlockCarrying } from './script/carry-blocks.ts'
import { scriptField } from './script/field.ts'
import { ScriptArea } from './script/script-area.tsx'
import { ToolsProvider, type Tools } from './studio/context.ts'
import { useMeasure } from './use-measure.ts'
import './editor.css'
import './stage/stage.css'

export interface EditorProps {
  readonly tools: Tools
  /** Nothing but the stage: for those who only look at a work. */
  readonly lookOnly?: boolean
}

/** The whole editor below the work bar. */
export function Editor({ tools, lookOnly = false }: EditorProps) {
  const { studio } = tools
  const measure = useMeasure()
  const [full, setFull] = useState(lookOnly)
  const [dialog, open] = useState<Dialog>()
  const [{ carrier, carrying }] = useState(() => {
    const hand = new Carrier()
    return {
      carrier: hand,
      carrying: new BlockCarrying({ studio, desk: tools.desk, carrier: hand, field: scriptField }),
    }
  })
  const paint = (character: Character): void => {
    void readDrawing(studio, character.picture).then((svg) =>
      open({ kind: 'paint', target: { kind: 'picture', character: character.id }, svg, name: character.name }),
    )
  }
  const leaveOrFill = lookOnly
    ? undefined
    : (next: boolean): void => {
        if (!next) studio.show.stop()
        setFull(next)
      }
  return (
    <ToolsProvider value={tools}>
      <CarrierProvider value={carrier}>
        <main className="editor" onPointerDownCapture={() => tools.desk.unlock()}>
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
            <Palette carrying={carrying} scale={measure.palette} onRecord={() => open({ kind: 'record' })} />
          )}
          {!lookOnly && (
            <ScriptArea
              carrying={carrying}
              scale={measure.script}
              onArgument={(block, anchor) => open({ kind: 'argument', block, anchor })}
            />
          )}
        </main>
        <Ghost />
        <Dialogs dialog={dialog} open={open} />
      </CarrierProvider>
    </ToolsProvider>
  )
}

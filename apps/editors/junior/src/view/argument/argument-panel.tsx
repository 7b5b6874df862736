import { useLayoutEffect, useRef, useState } from 'react'
import { blockRow, messageColors, setArgument, type Block } from '@mashu/engine-junior'
import { messageName } from '../block/colour.ts'
import { PanelGround } from '../control/panel-ground.tsx'
import { useTools } from '../project/context.ts'
import { NumberPad } from './number-pad.tsx'
import { placePanel } from './place-panel.ts'
import { IconChoices, PageChoices } from './choices.tsx'
import { Words } from './words.tsx'

export interface ArgumentPanelProps {
  readonly block: Block
  readonly anchor: DOMRect
  readonly onClose: () => void
}

const speedNames = ['慢慢地', '不快不慢', '飞快地']

function Fields({
  block,
  set,
  onTyped,
}: {
  block: Block
  set: (value: number | string) => void
  onTyped: (value: number | string) => void
}) {
  const { kind } = blockRow(block.op).argument
  switch (kind) {
    case 'number':
      return <NumberPad op={block.op} value={Number(block.arg ?? 0)} onTyped={onTyped} onDone={set} />
    case 'color':
      return (
        <IconChoices
          block={block}
          values={messageColors}
          nameOf={(value) => messageName[String(value)] ?? ''}
          onDone={set}
        />
      )
    case 'speed':
      return (
        <IconChoices
          block={block}
          values={[0, 1, 2]}
          nameOf={(value) => speedNames[Number(value)] ?? ''}
          onDone={set}
        />
      )
    case 'page':
      return <PageChoices block={block} onDone={set} />
    case 'text':
      return <Words block={block} onTyped={onTyped} onDone={set} />
    default:
      return null
  }
}

/** Shows the choices for the value of a block. A tap outside stores the typed value. */
export function ArgumentPanel({ block, anchor, onClose }: ArgumentPanelProps) {
  const { editor } = useTools()
  const panel = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<number | string>()
  const [at, setAt] = useState<{ left: number; top: number }>()
  useLayoutEffect(() => {
    const box = panel.current?.getBoundingClientRect()
    if (box) setAt(placePanel(anchor, box, { width: window.innerWidth, height: window.innerHeight }))
  }, [anchor])
  const set = (value: number | string): void => {
    onClose()
    if (value !== block.arg) editor.edit((project) => setArgument(project, block.id, value))
  }
  return (
    <PanelGround onBeside={() => (typed === undefined ? onClose() : set(typed))} onEscape={onClose}>
      <div
        ref={panel}
        className="panel"
        role="dialog"
        aria-label={blockRow(block.op).name}
        style={at ?? { visibility: 'hidden' }}
      >
        <Fields block={block} set={set} onTyped={setTyped} />
      </div>
    </PanelGround>
  )
}

import { useRef, type PointerEvent } from 'react'
import { blockRow, type BlockOp, type Strip } from '@mashu/engine-junior'
import { StripPicture } from '../block/block-picture.tsx'
import { blockPath } from '../block/shape.ts'
import { useDragState } from '../pointer/context.ts'
import { followPress } from '../pointer/press.ts'
import { useTools } from '../project/context.ts'
import { areaSize, findBlock, landing, stripOf } from './area.ts'
import type { BlockDrag } from './block-drag.ts'
import { useScripts, useHighlight, useSeen } from './use-scripts.ts'
import { FirstHint } from './first-hint.tsx'

/** Returns true for a block whose picture opens the choices on a tap. */
const hasChoice = (op: BlockOp): boolean => ['color', 'speed', 'page'].includes(blockRow(op).argument.kind)

export interface ScriptAreaProps {
  readonly blockDrag: BlockDrag
  readonly scale: number
  readonly onArgument: (blockId: string, anchor: DOMRect) => void
}

/** A yellow mark shows where dragged blocks would be inserted. */
function LandingPlace() {
  const { load, gap } = useDragState()
  if (load?.kind !== 'blocks' || !gap) return null
  const { x, y } = landing(gap, load.blocks)
  const first = load.blocks[0]
  return (
    <g className="landing" transform={`translate(${x} ${y})`} data-landing={gap.side}>
      {first && <path d={blockPath(first)} />}
      <rect x={gap.side === 'right' ? gap.x - x - 5 : -5} y="-6" width="10" height="78" rx="5" />
    </g>
  )
}

function startPan(area: HTMLDivElement, event: PointerEvent): void {
  const { scrollLeft, scrollTop } = area
  const from = { x: event.clientX, y: event.clientY }
  followPress(event, {
    onStart: () => true,
    onMove: (at) => {
      area.scrollTo(scrollLeft - at.x + from.x, scrollTop - at.y + from.y)
    },
  })
}

function startBlock(
  event: PointerEvent,
  parts: {
    props: ScriptAreaProps
    scripts: readonly Strip[]
    run: (strip: string) => void
    speak: (name: string) => void
  },
): boolean {
  const { props, scripts, run, speak } = parts
  const target = event.target as Element
  const element = target.closest('[data-block]')
  const id = element?.getAttribute('data-block')
  const block = id ? findBlock(scripts, id) : undefined
  if (!element || !block) return false
  const opens = target.closest(hasChoice(block.op) ? '[data-icon], [data-value]' : '[data-value]') !== null
  followPress(event, {
    ...props.blockDrag.fromScript(block.id),
    onHold: () => speak(blockRow(block.op).name),
    onTap: () => {
      if (opens) props.onArgument(block.id, element.getBoundingClientRect())
      else run(stripOf(scripts, block.id)?.id ?? '')
    },
  })
  return true
}

export function ScriptArea(props: ScriptAreaProps) {
  const { editor, speak } = useTools()
  const area = useRef<HTMLDivElement>(null)
  const { character, scripts } = useScripts()
  useHighlight(area)
  const seen = useSeen(area, props.scale)
  const { width, height } = areaSize(scripts, seen)
  const down = (event: PointerEvent): void => {
    const run = (strip: string): void => {
      if (character) editor.runner.runStrip(character.id, strip)
    }
    if (!startBlock(event, { props, scripts, run, speak }) && area.current) startPan(area.current, event)
  }
  return (
    <div
      ref={area}
      className="scripts"
      data-drop="scripts"
      role="region"
      aria-label="积木区"
      onPointerDown={down}
      onContextMenu={(event) => event.preventDefault()}
    >
      <svg
        className="scripts-canvas"
        data-scale={props.scale}
        width={width * props.scale}
        height={height * props.scale}
        viewBox={`0 0 ${width} ${height}`}
      >
        {scripts.map((strip) => (
          <g key={strip.id} data-strip={strip.id}>
            <StripPicture blocks={strip.blocks} x={strip.x} y={strip.y} />
          </g>
        ))}
        <LandingPlace />
      </svg>
      {scripts.length === 0 && character && <FirstHint />}
    </div>
  )
}

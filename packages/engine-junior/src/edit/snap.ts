import { blockRow, hasNoLeft, hasNoRight } from '../block/table.ts'
import type { Block, BlockSeed, Point, Strip } from '../model/project.ts'
import { advance, blockSize, stripLength } from './layout.ts'

/** A place where dragged blocks may join a strip. */
export interface Gap {
  readonly strip: string
  /** Id of the enclosing block. Undefined for a place in the strip itself. */
  readonly inside: string | undefined
  readonly index: number
  /**
   * `left`: the left side of the dragged blocks joins. `right`: the right side joins the front of the strip. `wrap`: an
   * empty block goes around the strip.
   */
  readonly side: 'left' | 'right' | 'wrap'
  /** In the scripts area. */
  readonly x: number
  readonly y: number
}

interface List {
  readonly strip: Strip
  readonly inside: string | undefined
  readonly blocks: readonly Block[]
  readonly x: number
  readonly y: number
}

function listsOf(strip: Strip, blocks: readonly Block[] = strip.blocks, inside?: string, x = strip.x): List[] {
  let left = x
  const deeper = blocks.flatMap((block) => {
    const lists =
      blockRow(block.op).shape === 'wrap' ? listsOf(strip, block.inner ?? [], block.id, left + blockSize.wrapLeft) : []
    left += advance(block)
    return lists
  })
  return [{ strip, inside, blocks, x, y: strip.y }, ...deeper]
}

interface Dragged {
  readonly startsScript: boolean
  readonly endsScript: boolean
  readonly alone: boolean
}

function describe(dragged: readonly BlockSeed[]): Dragged {
  const first = dragged[0]
  const last = dragged.at(-1)
  const alone =
    dragged.length === 1 &&
    first !== undefined &&
    blockRow(first.op).shape === 'wrap' &&
    (first.inner ?? []).length === 0
  return {
    startsScript: first !== undefined && hasNoLeft(first.op),
    endsScript: last !== undefined && hasNoRight(last.op),
    alone,
  }
}

function joinsLeft(list: List, index: number, dragged: Dragged): boolean {
  if (dragged.startsScript) return false
  if (list.inside === undefined && index === 0) return false
  const before = list.blocks[index - 1]
  if (before && hasNoRight(before.op)) return false
  return !dragged.endsScript || (list.inside === undefined && index === list.blocks.length)
}

function gapsOf(list: List, dragged: Dragged): Gap[] {
  const { strip, inside, blocks, x, y } = list
  return Array.from({ length: blocks.length + 1 }, (_, index) => index)
    .filter((index) => joinsLeft(list, index, dragged))
    .map((index) => ({ strip: strip.id, inside, index, side: 'left', x: x + stripLength(blocks.slice(0, index)), y }))
}

function frontGaps(strip: Strip, dragged: Dragged): Gap[] {
  const first = strip.blocks[0]
  if (!first || hasNoLeft(first.op)) return []
  const front = { strip: strip.id, inside: undefined, index: 0, x: strip.x, y: strip.y } as const
  const wrap: Gap[] = dragged.alone && !hasNoRight(first.op) ? [{ ...front, side: 'wrap' }] : []
  return dragged.endsScript ? wrap : [...wrap, { ...front, side: 'right' }]
}

/** See scratchjr.md §3, Joining. */
export function listGaps(scripts: readonly Strip[], blocks: readonly BlockSeed[]): Gap[] {
  const dragged = describe(blocks)
  return scripts.flatMap((strip) => [
    ...listsOf(strip).flatMap((list) => gapsOf(list, dragged)),
    ...frontGaps(strip, dragged),
  ])
}

/** In units of the screen. Callers divide it by the zoom of the scripts area. */
export const snapDistance = 40

/** Prefers places for the left side of the blocks, then places around strips, and then places for the right side. */
export function nearestGap(
  scripts: readonly Strip[],
  blocks: readonly BlockSeed[],
  { x, y }: Point,
  within = snapDistance,
): Gap | undefined {
  const shift = { left: 0, wrap: blockSize.wrapLeft, right: stripLength(blocks) }
  const near = listGaps(scripts, blocks)
    .map((gap) => ({ gap, distance: Math.hypot(gap.x - (x + shift[gap.side]), gap.y - y) }))
    .filter(({ distance }) => distance <= within)
    .sort((a, b) => a.distance - b.distance)
  return (['left', 'wrap', 'right'] as const)
    .map((side) => near.find(({ gap }) => gap.side === side)?.gap)
    .find((gap) => gap !== undefined)
}

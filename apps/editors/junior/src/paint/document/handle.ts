import { boundsOf, middleOf, transformed, type Box } from '../model/geometry.ts'
import { around, distance, moved, product, scaled, turned } from '../model/matrix.ts'
import type { Point, Shape } from '../model/model.ts'

export type HandleName = 'turn' | 'topLeft' | 'topRight' | 'bottomRight' | 'bottomLeft'
export interface Handle extends Point {
  readonly name: HandleName
}

/** Distances in screen pixels: from the shape to its frame, and from the frame to the rotation handle. */
const gap = 8
const stalk = 34

/** `unit` is the number of canvas units per screen pixel. */
export function frameOf(shape: Shape, unit: number): Box | undefined {
  const box = boundsOf([shape])
  const by = gap * unit
  return box && { left: box.left - by, top: box.top - by, right: box.right + by, bottom: box.bottom + by }
}

/** The upper and lower edge of the visible part of the canvas. */
export interface Span {
  readonly top: number
  readonly bottom: number
}

/** Places the rotation handle above the frame if there is space, else below it, else inside. */
function stalkEnd({ top, bottom }: Box, unit: number, seen: Span): number {
  const setup = (stalk + 14) * unit
  if (top - setup >= seen.top) return top - stalk * unit
  return bottom + setup <= seen.bottom ? bottom + stalk * unit : top + stalk * unit
}

export function handlesOf(frame: Box, unit: number, seen: Span): Handle[] {
  const { left, top, right, bottom } = frame
  return [
    { name: 'topLeft', x: left, y: top },
    { name: 'topRight', x: right, y: top },
    { name: 'bottomRight', x: right, y: bottom },
    { name: 'bottomLeft', x: left, y: bottom },
    { name: 'turn', x: (left + right) / 2, y: stalkEnd(frame, unit, seen) },
  ]
}

export const handleAt = (handles: readonly Handle[], point: Point, reach: number): Handle | undefined =>
  handles
    .filter((handle) => distance(handle, point) <= reach)
    .toSorted((a, b) => distance(a, point) - distance(b, point))[0]

const angle = (from: Point, to: Point): number => Math.atan2(to.y - from.y, to.x - from.x)
const straighten = (radians: number): number => {
  const step = Math.PI / 4
  const near = Math.round(radians / step) * step
  return Math.abs(radians - near) < 0.07 ? near : radians
}

const smallestShare = 0.05

export function pulled(shape: Shape, handle: Handle, from: Point, to: Point): Shape {
  const box = boundsOf([shape], false)
  if (!box) return shape
  const middle = middleOf(box)
  if (handle.name === 'turn')
    return transformed(shape, around(middle, turned(straighten(angle(middle, to) - angle(middle, from)))))
  // Proportions stay, so that children do not distort faces by accident.
  const anchor = {
    x: handle.name.endsWith('Left') ? box.right : box.left,
    y: handle.name.startsWith('top') ? box.bottom : box.top,
  }
  const factor = Math.max(smallestShare, distance(anchor, to) / Math.max(1e-6, distance(anchor, from)))
  return transformed(shape, product(moved(anchor.x, anchor.y), scaled(factor), moved(-anchor.x, -anchor.y)))
}

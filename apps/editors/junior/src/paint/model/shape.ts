import { transformed } from './geometry.ts'
import { distance, moved } from './matrix.ts'
import { flattened } from './curve.ts'
import type { Contour, Corner, Point, Shape } from './model.ts'

export interface Pen {
  readonly id: number
  readonly stroke: string
  readonly width: number
}

export const drawn = ({ id, stroke, width }: Pen, contour: Contour): Shape => ({
  id,
  contours: [contour],
  stroke,
  width,
  opacity: 1,
})
export const corner = (x: number, y: number): Corner => ({ x, y })

export const lineShape = (pen: Pen, from: Point, to: Point): Shape =>
  drawn(pen, { closed: false, corners: [corner(from.x, from.y), corner(to.x, to.y)] })

export const rectangleShape = (pen: Pen, from: Point, to: Point): Shape =>
  drawn(pen, {
    closed: true,
    corners: [corner(from.x, from.y), corner(to.x, from.y), corner(to.x, to.y), corner(from.x, to.y)],
  })

export const triangleShape = (pen: Pen, from: Point, to: Point): Shape =>
  drawn(pen, { closed: true, corners: [corner((from.x + to.x) / 2, from.y), corner(to.x, to.y), corner(from.x, to.y)] })

/** Length of the handles that form a quarter of a circle with radius 1. */
export const circleReach = 0.5522847498

export function ellipseContour(x: number, y: number, rx: number, ry: number): Contour {
  const place = (dx: number, dy: number): Point => ({ x: x + dx * rx, y: y + dy * ry })
  const at = (dx: number, dy: number): Corner => ({
    ...place(dx, dy),
    before: place(dx + dy * circleReach, dy - dx * circleReach),
    after: place(dx - dy * circleReach, dy + dx * circleReach),
  })
  return { closed: true, corners: [at(1, 0), at(0, 1), at(-1, 0), at(0, -1)] }
}

export const ellipseShape = (pen: Pen, from: Point, to: Point): Shape =>
  drawn(
    pen,
    ellipseContour((from.x + to.x) / 2, (from.y + to.y) / 2, Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2),
  )

export const stampOf = (shape: Shape, id: number, by: number): Shape => ({ ...transformed(shape, moved(by, by)), id })

/** Returns true for a movement that is too short to draw a shape. */
export const isTiny = (from: Point, to: Point): boolean => distance(from, to) < 6

export const canFill = ({ contours }: Shape): boolean =>
  contours.some((contour) => contour.closed || flattened(contour).length > 3)

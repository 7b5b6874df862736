import type { Point, Shape } from './model.ts'
import { between, distance } from './matrix.ts'
import { flattened } from './curve.ts'

function nearestOnPiece(point: Point, from: Point, to: Point): Point {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  if (length === 0) return from
  return between(
    from,
    to,
    Math.min(1, Math.max(0, ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length)),
  )
}

export function distanceTo(points: readonly Point[], point: Point): number {
  const [only] = points
  if (points.length < 2) return only ? distance(only, point) : Infinity
  return points
    .slice(1)
    .reduce(
      (least, to, index) => Math.min(least, distance(point, nearestOnPiece(point, points[index] as Point, to))),
      Infinity,
    )
}

/** Returns how often an outline winds around a point; 0 means outside. */
function winding(points: readonly Point[], { x, y }: Point): number {
  return points.reduce((sum, from, index) => {
    const to = points[(index + 1) % points.length] as Point
    const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y)
    if (from.y <= y && to.y > y && side > 0) return sum + 1
    return from.y > y && to.y <= y && side < 0 ? sum - 1 : sum
  }, 0)
}

/** Also returns true inside a shape without a fill. */
export function isInside({ contours, evenOdd }: Shape, point: Point): boolean {
  const turns = contours.reduce((sum, contour) => sum + winding(flattened(contour), point), 0)
  return evenOdd === true ? turns % 2 !== 0 : turns !== 0
}

const onLine = ({ contours, width, stroke }: Shape, point: Point, tolerance: number): boolean =>
  contours.some(
    (contour) => distanceTo(flattened(contour), point) <= (stroke === undefined ? 0 : width / 2) + tolerance,
  )

/** Prefers a shape painted at the point, then a line near the point, then an unfilled outline around the point. */
export function shapeAt(shapes: readonly Shape[], point: Point, tolerance: number): Shape | undefined {
  const painted = (shape: Shape): boolean =>
    ((shape.fill !== undefined || shape.photo !== undefined) && isInside(shape, point)) ||
    (shape.stroke !== undefined && onLine(shape, point, 1))
  const empty = (shape: Shape): boolean =>
    shape.contours.some(({ corners }) => corners.length > 2) && isInside(shape, point)
  return (
    shapes.findLast(painted) ?? shapes.findLast((shape) => onLine(shape, point, tolerance)) ?? shapes.findLast(empty)
  )
}

import type { Point, Shape } from './model.ts'
import { between, distance } from './matrix.ts'
import { flattened } from './curve.ts'

/** Returns the point of a line segment that is nearest to `point`. */
function nearestOnPiece(point: Point, from: Point, to: Point): Point {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  if (length === 0) return from
  return between(
    from,
    to,
    Math.min(1, Math.max(0, ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length)),
  )
}

/** Returns the distance of a point from a polyline. */
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

/** Returns the winding number of an outline around a point. It is 0 outside of the outline. */
function winding(points: readonly Point[], { x, y }: Point): number {
  return points.reduce((sum, from, index) => {
    const to = points[(index + 1) % points.length] as Point
    const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y)
    if (from.y <= y && to.y > y && side > 0) return sum + 1
    return from.y > y && to.y <= y && side < 0 ? sum - 1 : sum
  }, 0)
}

/** Returns true for a point inside the outlines of a shape, even if the shape has no fill. */
export function isInside({ contours, evenOdd }: Shape, point: Point): boolean {
  const turns = contours.reduce((sum, contour) => sum + winding(flattened(contour), point), 0)
  return evenOdd === true ? turns % 2 !== 0 : turns !== 0
}

const onLine = ({ contours, width, stroke }: Shape, point: Point, tolerance: number): boolean =>
  contours.some(
    (contour) => distanceTo(flattened(contour), point) <= (stroke === undefined ? 0 : width / 2) + tolerance,
  )

/**
 * Returns the topmost shape that is painted at a point. If no shape is painted there, returns the topmost shape with a
 * line near the point. Otherwise returns the topmost unfilled outline around the point.
 */
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

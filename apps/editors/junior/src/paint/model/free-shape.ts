import { distance } from './matrix.ts'
import { distanceTo } from './hit.ts'
import type { Contour, Corner, Point, Shape } from './model.ts'
import { type Pen, drawn, lineShape } from './shape.ts'

/** Removes points that are almost on a line (Ramer, Douglas and Peucker). */
export function simplified(points: readonly Point[], tolerance: number): Point[] {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  let [farthest, most] = [0, 0]
  for (let index = 1; index < points.length - 1; index += 1) {
    const off = distanceTo([first, last], points[index] as Point)
    if (off > most) [farthest, most] = [index, off]
  }
  if (most <= tolerance) return [first, last]
  return [
    ...simplified(points.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplified(points.slice(farthest), tolerance),
  ]
}

/**
 * Connects points with a curve. At each point, the curve is parallel to the line between the neighbours of the point.
 */
export function smooth(points: readonly Point[], closed: boolean): Contour {
  const near = (index: number): Point | undefined =>
    closed ? points[(index + points.length) % points.length] : points[index]
  const corners = points.map((point, index): Corner => {
    const [before, after] = [near(index - 1), near(index + 1)]
    if (!before || !after) return point
    const way = { x: after.x - before.x, y: after.y - before.y }
    const length = Math.hypot(way.x, way.y) || 1
    const reach = (other: Point): number => distance(point, other) / 3 / length
    return {
      ...point,
      before: { x: point.x - way.x * reach(before), y: point.y - way.y * reach(before) },
      after: { x: point.x + way.x * reach(after), y: point.y + way.y * reach(after) },
    }
  })
  return { closed, corners }
}

/** A line longer than `shortest` is closed if the distance of its ends is less than `meeting`. */
const meeting = 28
const shortest = 60

export function freeShape(pen: Pen, points: readonly Point[]): Shape {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return drawn(pen, { closed: false, corners: [] })
  const length = points.slice(1).reduce((sum, point, index) => sum + distance(point, points[index] as Point), 0)
  if (length < 2) return lineShape(pen, first, { x: first.x + 0.1, y: first.y })
  const closed = length > shortest && distance(first, last) < meeting
  // The ends of a closed path almost coincide and define no line to simplify against, so each half is simplified.
  const half = Math.floor(points.length / 2)
  const row = closed
    ? [...simplified(points.slice(0, half + 1), 1.2).slice(0, -1), ...simplified(points.slice(half), 1.2)]
    : simplified(points, 1.2)
  return drawn(pen, smooth(closed && row.length > 3 ? row.slice(0, -1) : row, closed))
}

import {
  between,
  curvesOf,
  distance,
  distanceTo,
  flattened,
  moved,
  pointAt,
  transformed,
  type Curve,
} from './geometry.ts'
import type { Contour, Corner, Point, Shape } from './model.ts'

/** What a new shape is drawn with. */
export interface Pen {
  readonly id: number
  readonly stroke: string
  readonly width: number
}

const drawn = ({ id, stroke, width }: Pen, contour: Contour): Shape => ({
  id,
  contours: [contour],
  stroke,
  width,
  opacity: 1,
})
const corner = (x: number, y: number): Corner => ({ x, y })

/** A straight line. */
export const lineShape = (pen: Pen, from: Point, to: Point): Shape =>
  drawn(pen, { closed: false, corners: [corner(from.x, from.y), corner(to.x, to.y)] })

/** A rectangle between two opposite corners. */
export const rectangleShape = (pen: Pen, from: Point, to: Point): Shape =>
  drawn(pen, {
    closed: true,
    corners: [corner(from.x, from.y), corner(to.x, from.y), corner(to.x, to.y), corner(from.x, to.y)],
  })

/** A triangle that stands between two opposite corners. */
export const triangleShape = (pen: Pen, from: Point, to: Point): Shape =>
  drawn(pen, { closed: true, corners: [corner((from.x + to.x) / 2, from.y), corner(to.x, to.y), corner(from.x, to.y)] })

/** Length of the handles of a quarter of a circle with radius 1. */
export const circleReach = 0.5522847498

/** The outline of an ellipse: four corners with handles. */
export function ellipseContour(x: number, y: number, rx: number, ry: number): Contour {
  const place = (dx: number, dy: number): Point => ({ x: x + dx * rx, y: y + dy * ry })
  const at = (dx: number, dy: number): Corner => ({
    ...place(dx, dy),
    before: place(dx + dy * circleReach, dy - dx * circleReach),
    after: place(dx - dy * circleReach, dy + dx * circleReach),
  })
  return { closed: true, corners: [at(1, 0), at(0, 1), at(-1, 0), at(0, -1)] }
}

/** An ellipse that fills the box between two opposite corners. */
export const ellipseShape = (pen: Pen, from: Point, to: Point): Shape =>
  drawn(
    pen,
    ellipseContour((from.x + to.x) / 2, (from.y + to.y) / 2, Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2),
  )

/** Leaves out points that lie almost on the way between others (Ramer, Douglas and Peucker). */
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

/** A row of points as a soft line: every corner leaves in the direction between its neighbours. */
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

/** Ends nearer than this meet; shorter lines are dots and dashes, which never close. */
const meeting = 28
const shortest = 60

/** What a finger has drawn. It closes when its ends meet; a mere touch becomes a dot. */
export function freeShape(pen: Pen, points: readonly Point[]): Shape {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return drawn(pen, { closed: false, corners: [] })
  const length = points.slice(1).reduce((sum, point, index) => sum + distance(point, points[index] as Point), 0)
  if (length < 2) return lineShape(pen, first, { x: first.x + 0.1, y: first.y })
  const closed = length > shortest && distance(first, last) < meeting
  // The way of a loop is made simple in two halves: its ends are one place, from which nothing is far.
  const half = Math.floor(points.length / 2)
  const row = closed
    ? [...simplified(points.slice(0, half + 1), 1.2).slice(0, -1), ...simplified(points.slice(half), 1.2)]
    : simplified(points, 1.2)
  return drawn(pen, smooth(closed && row.length > 3 ? row.slice(0, -1) : row, closed))
}

/** Two shapes are the same in everything but their number and place. */
export const stampOf = (shape: Shape, id: number, by: number): Shape => ({ ...transformed(shape, moved(by, by)), id })

/** A shape that was drawn without moving the finger: as large as a thumb, so that something is seen. */
export const isTiny = (from: Point, to: Point): boolean => distance(from, to) < 6

/** A place on an outline. */
export interface Spot {
  readonly contour: number
  readonly corner: number
}

const changeContour = (shape: Shape, index: number, change: (contour: Contour) => Contour): Shape => ({
  ...shape,
  contours: shape.contours.map((contour, at) => (at === index ? change(contour) : contour)),
})

/** Moves a corner and the handles with it. */
export function moveCorner(shape: Shape, { contour, corner: index }: Spot, to: Point): Shape {
  return changeContour(shape, contour, ({ closed, corners }) => ({
    closed,
    corners: corners.map((corner, at) => {
      if (at !== index) return corner
      const by = (point: Point | undefined) => point && { x: point.x + to.x - corner.x, y: point.y + to.y - corner.y }
      return { ...to, before: by(corner.before), after: by(corner.after) }
    }),
  }))
}

/** Takes a corner out; a line keeps two, an outline three. */
export function removeCorner(shape: Shape, { contour, corner: index }: Spot): Shape {
  return changeContour(shape, contour, (contour) =>
    contour.corners.length > (contour.closed ? 3 : 2)
      ? { ...contour, corners: contour.corners.toSpliced(index, 1) }
      : contour,
  )
}

const samples = 24

/** The nearest place on the lines of a shape: which line, and how far along it. */
function nearest(shape: Shape, point: Point): { contour: number; line: number; t: number; off: number } | undefined {
  let best: { contour: number; line: number; t: number; off: number } | undefined
  shape.contours.forEach((contour, at) =>
    curvesOf(contour).forEach((curve, line) => {
      for (let step = 0; step <= samples; step += 1) {
        const off = distance(pointAt(curve, step / samples), point)
        if (!best || off < best.off) best = { contour: at, line, t: step / samples, off }
      }
    }),
  )
  return best
}

/** Cuts a curve in two that together look the same (de Casteljau). */
function cut([a, b, c, d]: Curve, t: number): { left: Curve; right: Curve } {
  const [ab, bc, cd] = [between(a, b, t), between(b, c, t), between(c, d, t)]
  const [abc, bcd] = [between(ab, bc, t), between(bc, cd, t)]
  const middle = between(abc, bcd, t)
  return { left: [a, ab, abc, middle], right: [middle, bcd, cd, d] }
}

/** Adds a corner where a line was touched; undefined when the touch is farther away than the tolerance. */
export function addCorner(shape: Shape, point: Point, tolerance: number): { shape: Shape; spot: Spot } | undefined {
  const found = nearest(shape, point)
  if (!found || found.off > tolerance) return undefined
  const t = Math.min(0.95, Math.max(0.05, found.t))
  const changed = changeContour(shape, found.contour, (contour) => {
    const { left, right } = cut(curvesOf(contour)[found.line] as Curve, t)
    const next = (found.line + 1) % contour.corners.length
    const corners = contour.corners.map((corner, index): Corner => ({
      ...corner,
      ...(index === found.line && { after: left[1] }),
      ...(index === next && { before: right[2] }),
    }))
    return {
      ...contour,
      corners: corners.toSpliced(found.line + 1, 0, { ...left[3], before: left[2], after: right[1] }),
    }
  })
  return { shape: changed, spot: { contour: found.contour, corner: found.line + 1 } }
}

/** The corner under a finger. */
export function cornerAt(shape: Shape, point: Point, tolerance: number): Spot | undefined {
  const spots = shape.contours.flatMap(({ corners }, contour) =>
    corners.map((corner, index) => ({ contour, corner: index, off: distance(corner, point) })),
  )
  const best = spots.reduce<(typeof spots)[number] | undefined>(
    (least, spot) => (least && least.off <= spot.off ? least : spot),
    undefined,
  )
  return best && best.off <= tolerance ? { contour: best.contour, corner: best.corner } : undefined
}

/** True for a shape with an inside that can be filled. */
export const canFill = ({ contours }: Shape): boolean =>
  contours.some((contour) => contour.closed || flattened(contour).length > 3)

import type { Contour, Corner, Matrix, Photo, Point, Shape } from './model.ts'

export const identity: Matrix = [1, 0, 0, 1, 0, 0]
export const moved = (x: number, y: number): Matrix => [1, 0, 0, 1, x, y]
export const scaled = (x: number, y = x): Matrix => [x, 0, 0, y, 0, 0]
export const turned = (radians: number): Matrix => [
  Math.cos(radians),
  Math.sin(radians),
  -Math.sin(radians),
  Math.cos(radians),
  0,
  0,
]

/** First the last one, then the one before it, as nested groups of SVG do. */
export const product = (...matrices: readonly Matrix[]): Matrix =>
  matrices.reduce(
    ([a, b, c, d, e, f], [g, h, i, j, k, l]) => [
      a * g + c * h,
      b * g + d * h,
      a * i + c * j,
      b * i + d * j,
      a * k + c * l + e,
      b * k + d * l + f,
    ],
    identity,
  )

/** A change that leaves one point where it is. */
export const around = ({ x, y }: Point, change: Matrix): Matrix => product(moved(x, y), change, moved(-x, -y))

export const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})
/** How much longer lines become, on average. */
export const growth = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

const changeCorner = (matrix: Matrix, { before, after, ...point }: Corner): Corner => ({
  ...apply(matrix, point),
  ...(before && { before: apply(matrix, before) }),
  ...(after && { after: apply(matrix, after) }),
})

const changePhoto = (matrix: Matrix, { address, place }: Photo): Photo => ({ address, place: product(matrix, place) })

/**
 * A shape moved, turned or scaled. `lines` also makes its lines thicker or thinner, as a whole picture needs that is
 * made larger.
 */
export function transformed(shape: Shape, matrix: Matrix, lines = false): Shape {
  return {
    ...shape,
    contours: shape.contours.map(({ closed, corners }) => ({
      closed,
      corners: corners.map((corner) => changeCorner(matrix, corner)),
    })),
    ...(shape.photo && { photo: changePhoto(matrix, shape.photo) }),
    ...(lines && { width: shape.width * growth(matrix) }),
  }
}

/** The two ends and two handles of every line of a contour. */
export type Curve = readonly [Point, Point, Point, Point]

export function curvesOf({ closed, corners }: Contour): Curve[] {
  const ends = closed ? corners.length : corners.length - 1
  return Array.from({ length: Math.max(0, ends) }, (_, index) => {
    const from = corners[index] as Corner
    const to = corners[(index + 1) % corners.length] as Corner
    return [from, from.after ?? from, to.before ?? to, to] as const
  })
}

export const isStraight = ([from, first, second, to]: Curve): boolean =>
  distance(from, first) < 1e-6 && distance(second, to) < 1e-6

/** The point of a curve at a share of its way. */
export function pointAt([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t
  const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return { x: p * a.x + q * b.x + r * c.x + u * d.x, y: p * a.y + q * b.y + r * c.y + u * d.y }
}

const steps = 10

/** A contour as straight pieces, close enough for touching and measuring. */
export function flattened(contour: Contour): Point[] {
  const [first] = contour.corners
  if (!first) return []
  return [
    first,
    ...curvesOf(contour).flatMap((curve) =>
      isStraight(curve) ? [curve[3]] : Array.from({ length: steps }, (_, index) => pointAt(curve, (index + 1) / steps)),
    ),
  ]
}

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The upright box round shapes with their lines; undefined for nothing. */
export function boundsOf(shapes: readonly Shape[], withLines = true): Box | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { contours, stroke, width } of shapes) {
    const half = withLines && stroke !== undefined ? width / 2 : 0
    for (const contour of contours)
      for (const { x, y } of flattened(contour)) {
        left = Math.min(left, x - half)
        top = Math.min(top, y - half)
        right = Math.max(right, x + half)
        bottom = Math.max(bottom, y + half)
      }
  }
  return left <= right ? { left, top, right, bottom } : undefined
}

export const middleOf = ({ left, top, right, bottom }: Box): Point => ({ x: (left + right) / 2, y: (top + bottom) / 2 })

/** The point of a straight piece that lies nearest. */
function nearestOnPiece(point: Point, from: Point, to: Point): Point {
  const length = (to.x - from.x) ** 2 + (to.y - from.y) ** 2
  if (length === 0) return from
  return between(
    from,
    to,
    Math.min(1, Math.max(0, ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length)),
  )
}

/** How far a point is from a row of straight pieces. */
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

/** How often an outline winds round a point. */
function winding(points: readonly Point[], { x, y }: Point): number {
  return points.reduce((sum, from, index) => {
    const to = points[(index + 1) % points.length] as Point
    const side = (to.x - from.x) * (y - from.y) - (x - from.x) * (to.y - from.y)
    if (from.y <= y && to.y > y && side > 0) return sum + 1
    return from.y > y && to.y <= y && side < 0 ? sum - 1 : sum
  }, 0)
}

/** True inside the outlines of a shape, whether they are filled or not. */
export function isInside({ contours, evenOdd }: Shape, point: Point): boolean {
  const turns = contours.reduce((sum, contour) => sum + winding(flattened(contour), point), 0)
  return evenOdd === true ? turns % 2 !== 0 : turns !== 0
}

const onLine = ({ contours, width, stroke }: Shape, point: Point, tolerance: number): boolean =>
  contours.some(
    (contour) => distanceTo(flattened(contour), point) <= (stroke === undefined ? 0 : width / 2) + tolerance,
  )

/**
 * The topmost shape under a finger: one that is painted there, else one that is close, else an empty outline around the
 * point.
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

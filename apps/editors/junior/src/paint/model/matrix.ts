import type { Matrix, Point } from './model.ts'

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

/** Multiplies matrices. The last matrix is applied first, as in nested groups of SVG. */
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

export const around = ({ x, y }: Point, change: Matrix): Matrix => product(moved(x, y), change, moved(-x, -y))

export const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({
  x: a * x + c * y + e,
  y: b * x + d * y + f,
})
/** Returns the average factor by which a matrix lengthens lines. */
export const growth = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c))
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)
export const between = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
})

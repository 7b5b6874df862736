import type { Contour, Corner, Point } from './model.ts'
import { distance } from './matrix.ts'

/** A cubic Bézier curve: start, two handles, end. */
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

export function pointAt([a, b, c, d]: Curve, t: number): Point {
  const s = 1 - t
  const [p, q, r, u] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
  return { x: p * a.x + q * b.x + r * c.x + u * d.x, y: p * a.y + q * b.y + r * c.y + u * d.y }
}

const steps = 10

/** Approximates a contour by straight segments for hit tests and measuring. */
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

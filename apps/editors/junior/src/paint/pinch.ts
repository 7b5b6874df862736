import { distance } from './model/matrix.ts'
import type { Point } from './model/model.ts'

/** Two fingers: between which they are, and how far apart. */
export interface Pinch {
  readonly middle: Point
  readonly span: number
}

/**
 * The pinch of the first two of these fingers; undefined with fewer. Fingers on one spot are one apart: what is zoomed
 * by their distance does not become infinite.
 */
export function pinchOf(fingers: Iterable<Point>): Pinch | undefined {
  const [first, second] = fingers
  if (!first || !second) return undefined
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  return { middle, span: Math.max(1, distance(first, second)) }
}

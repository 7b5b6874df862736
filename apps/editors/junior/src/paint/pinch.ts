import { distance } from './model/matrix.ts'
import type { Point } from './model/model.ts'

/** The middle of two fingers and their distance. */
export interface Pinch {
  readonly middle: Point
  readonly span: number
}

/**
 * Returns the pinch of the first two fingers, and undefined with fewer than two fingers. The span is at least 1,
 * because the zoom is divided by it.
 */
export function pinchOf(fingers: Iterable<Point>): Pinch | undefined {
  const [first, second] = fingers
  if (!first || !second) return undefined
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  return { middle, span: Math.max(1, distance(first, second)) }
}

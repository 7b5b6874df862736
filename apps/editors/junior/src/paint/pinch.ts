import { distance } from './model/matrix.ts'
import type { Point } from './model/model.ts'

export interface Pinch {
  readonly middle: Point
  readonly span: number
}

/** Measures the first two fingers. The span is at least 1, because the zoom is divided by the span. */
export function pinchOf(fingers: Iterable<Point>): Pinch | undefined {
  const [first, second] = fingers
  if (!first || !second) return undefined
  const middle = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  return { middle, span: Math.max(1, distance(first, second)) }
}

import { limit } from '../limit/limit.ts'

/** Limits a scale so that the larger side is at least 36 and the smaller at most 360 units (scratchjr.md §4). */
export function fitScale({ width, height }: { width: number; height: number }, scale: number): number {
  const least = limit.smallest / Math.max(width, height)
  const most = limit.largest / Math.min(width, height)
  // A very long, thin picture cannot satisfy both limits; then the smaller one applies.
  return Math.min(most, Math.max(least, scale))
}

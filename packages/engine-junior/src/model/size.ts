import { limit } from '../limit/limit.ts'

/** Limits a scale so that the larger side is at least 36 units and the smaller side at most 360 (scratchjr.md §4). */
export function fitScale({ width, height }: { width: number; height: number }, scale: number): number {
  const least = limit.smallest / Math.max(width, height)
  const most = limit.largest / Math.min(width, height)
  // A very long, thin picture cannot satisfy both limits. Then the smaller scale is used.
  return Math.min(most, Math.max(least, scale))
}

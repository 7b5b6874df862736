import { limit } from '../limit/limit.ts'

/**
 * Limits a scale. The larger side must be at least 36 units, and the smaller side must be at most 360 units
 * (scratchjr.md §4).
 */
export function fitScale({ width, height }: { width: number; height: number }, scale: number): number {
  const least = limit.smallest / Math.max(width, height)
  const most = limit.largest / Math.min(width, height)
  // If a picture is very long and thin, the two limits contradict each other. In this case, the smaller scale is used.
  return Math.min(most, Math.max(least, scale))
}

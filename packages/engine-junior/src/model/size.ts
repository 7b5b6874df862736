import { limit } from '../limit/limit.ts'

/** The larger side must be at least 36 units, and the smaller side at most 360 units (scratchjr.md §4). */
export function fitScale({ width, height }: { width: number; height: number }, scale: number): number {
  const least = limit.smallest / Math.max(width, height)
  const most = limit.largest / Math.min(width, height)
  return Math.min(most, Math.max(least, scale))
}

import { wireMs, wireTime } from '@mashu/client'

/** Negative for a time in the past. */
export const msUntil = (wire: string, now: number): number => wireMs(wire) - wireMs(wireTime(new Date(now)))

/** For example `4:05`. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

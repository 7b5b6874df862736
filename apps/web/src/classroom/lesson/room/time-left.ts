import { wireTime } from '@mashu/client'

/** Parses a local time as UTC. Only the difference between two results is meaningful. */
const reading = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}Z`)

/** Returns the milliseconds from `now` until a server time. Negative for a time in the past. */
export const msUntil = (wire: string, now: number): number => reading(wire) - reading(wireTime(new Date(now)))

/** Formats milliseconds as minutes and seconds: `4:05`. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

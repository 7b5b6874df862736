import { wireTime } from '@mashu/client'

/** A clock time read as if it were UTC, so that only the difference of two counts. */
const reading = (wire: string): number => Date.parse(`${wire.replace(' ', 'T')}Z`)

/** Milliseconds from `now` until a time of the server, negative once it is over. */
export const msUntil = (wire: string, now: number): number => reading(wire) - reading(wireTime(new Date(now)))

/** Minutes and seconds: `4:05`. */
export function leftText(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

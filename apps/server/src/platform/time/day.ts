import { DAY_MS } from './duration.ts'
import type { ZoneClock } from './time.ts'

/** Returns `yyyy-MM-dd` in the school's time zone. */
export const dayOf = (clock: ZoneClock, iso: string): string => clock.toWire(iso).slice(0, 10)

/** Changes to and from summer time do not matter. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/** In ISO UTC. */
export const startOfDay = (clock: ZoneClock, day: string): string => clock.fromWire(`${day} 00:00:00`)!

/** Both days are included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day)
  return days
}

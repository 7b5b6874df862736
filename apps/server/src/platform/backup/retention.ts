import { DAY_MS } from '../time/duration.ts'
import { dayOf } from '../time/day.ts'
import type { ZoneClock } from '../time/time.ts'

/** The newest backup is kept for each of these days, weeks and months. */
const DAYS = 7
const WEEKS = 5
const MONTHS = 12
/** Younger backups are all kept, for example two backups before a change. */
const YOUNG_MS = 2 * DAY_MS

function weekOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/**
 * Returns the backups to delete. The newest backup of a day is kept for the last seven days with a backup. The same
 * holds for five weeks and twelve months. Days without a backup do not count, so a server that was off loses no
 * backups.
 * @param times ISO UTC
 */
export function expiredBackups(times: readonly string[], clock: ZoneClock, now: number): string[] {
  const newest = times.toSorted().toReversed()
  const kept = new Set(newest.filter((time) => now - Date.parse(time) < YOUNG_MS))
  const keep = (count: number, periodOf: (day: string) => string) => {
    const seen = new Set<string>()
    for (const time of newest) {
      const period = periodOf(dayOf(clock, time))
      if (seen.has(period)) continue
      if (seen.size === count) return
      seen.add(period)
      kept.add(time)
    }
  }
  keep(DAYS, (day) => day)
  keep(WEEKS, weekOf)
  keep(MONTHS, (day) => day.slice(0, 7))
  return newest.filter((time) => !kept.has(time))
}

import { setTimeout as rest } from 'node:timers/promises'
import type { VisitCount } from '@mashu/contract/sys/log'
import { addDays, dayOf, daysBetween, startOfDay } from '../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { countVisits, insertVisitDay, listVisitDays, selectFirstVisit } from './visit-days.queries.ts'

/**
 * Visits are logins in the log. A day that is over is counted once, at the first request or before its entries go,
 * and kept; today is counted each time, from its own entries alone.
 */

const count = async (
  clock: ZoneClock,
  day: string,
  next = startOfDay(clock, addDays(day, 1)),
): Promise<VisitCount> => ({
  day,
  ...(await countVisits(startOfDay(clock, day), next)),
})

/** Counts these days unless they are kept already, and keeps them. */
async function keptDays(clock: ZoneClock, first: string, last: string): Promise<Map<string, VisitCount>> {
  const kept = new Map((await listVisitDays(first, last)).map((row) => [row.day, row]))
  for (const day of daysBetween(first, last)) {
    if (kept.has(day)) continue
    const begin = performance.now()
    const row = await count(clock, day)
    await insertVisitDay(row)
    kept.set(day, row)
    // The embedded database holds all requests up while it counts: as long as a day took, others get their turn.
    await rest(performance.now() - begin)
  }
  return kept
}

/** The last `days` days with today, the oldest first. */
export async function visitsByDay(clock: ZoneClock, days: number): Promise<VisitCount[]> {
  const today = dayOf(clock, now())
  const [first, yesterday] = [addDays(today, 1 - days), addDays(today, -1)]
  const kept = await keptDays(clock, first, yesterday)
  return [
    ...daysBetween(first, yesterday).map((day) => kept.get(day)!),
    // Entries of servers whose clock is ahead belong to today as well.
    await count(clock, today, '9'),
  ]
}

/** No page looks back further. */
const KEPT_DAYS = 400

/** Before entries go away, so that the days they belong to stay counted. */
export async function keepVisitDays(clock: ZoneClock): Promise<void> {
  const firstTime = await selectFirstVisit()
  if (firstTime === null) return
  const today = dayOf(clock, now())
  const [born, oldest] = [dayOf(clock, firstTime), addDays(today, -KEPT_DAYS)]
  await keptDays(clock, born > oldest ? born : oldest, addDays(today, -1))
}

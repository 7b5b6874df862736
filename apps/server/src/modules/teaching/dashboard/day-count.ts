import { setTimeout as rest } from 'node:timers/promises'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import {
  countSpan,
  listCountedDays,
  listDayRows,
  replaceDay,
  selectFirstTime,
  type DayRow,
  type Span,
} from './day-count.queries.ts'

/**
 * Totals of days that are over are kept; today is counted on request, at most every twenty seconds. The kept
 * ones can be counted again at any time from the works that are still there, except what {@link FADING} names.
 */

/** No page looks back further; older days are not counted. */
const KEPT_DAYS = 400
const TODAY_MS = 20_000

/** Counters whose evidence fades: versions of a work are thinned, and it knows the last time it was handed in alone. */
const FADING = ['active', 'submitted'] as const

/** A day counted again, with what was found of it before where the evidence has gone. */
export function withFaded(before: readonly DayRow[], counted: readonly DayRow[]): DayRow[] {
  const keyOf = (row: DayRow) => `${row.departId ?? ''}/${row.workType}`
  const merged = new Map(counted.map((row) => [keyOf(row), { ...row }]))
  for (const old of before) {
    const row = merged.get(keyOf(old)) ?? { ...old, created: 0, marked: 0, published: 0 }
    for (const counter of FADING) row[counter] = Math.max(row[counter], old[counter])
    if (merged.has(keyOf(old)) || FADING.some((counter) => old[counter] > 0)) merged.set(keyOf(old), row)
  }
  return [...merged.values()]
}

interface Today {
  day: string
  until: number
  rows: Promise<DayRow[]>
}
const state = perDatabase(() => ({ today: null as Today | null, counting: null as Promise<number> | null }))

const spanOf = (clock: ZoneClock, day: string): Span => ({
  from: startOfDay(clock, day),
  until: startOfDay(clock, addDays(day, 1)),
})

/** What happened today up to now. */
export function countToday(clock: ZoneClock, nowMs = Date.now()): Promise<DayRow[]> {
  const kept = state()
  const day = dayOf(clock, new Date(nowMs).toISOString())
  if (kept.today?.day !== day || kept.today.until <= nowMs) {
    const rows = countSpan(spanOf(clock, day))
    const today = { day, until: nowMs + TODAY_MS, rows }
    kept.today = today
    rows.catch(() => {
      if (kept.today === today) kept.today = null
    })
  }
  return kept.today.rows
}

/** Days before today that should be counted and are not, newest first: people look at them first. */
async function listMissingDays(clock: ZoneClock): Promise<string[]> {
  const yesterday = addDays(dayOf(clock, now()), -1)
  const firstTime = await selectFirstTime()
  if (firstTime === null) return []
  const oldest = addDays(yesterday, 1 - KEPT_DAYS)
  const born = dayOf(clock, firstTime)
  const first = born > oldest ? born : oldest
  const counted = new Set(await listCountedDays(first))
  return daysBetween(first, yesterday)
    .filter((day) => !counted.has(day))
    .toReversed()
}

async function countDays(clock: ZoneClock, days: readonly string[]): Promise<number> {
  for (const day of days) {
    const begin = performance.now()
    const before = await listDayRows(day)
    await replaceDay(day, withFaded(before, await countSpan(spanOf(clock, day))))
    // The embedded database holds all requests up while it counts: as long as a day took, others get their turn.
    await rest(performance.now() - begin)
  }
  return days.length
}

/** Counts what is missing, once however many ask. Returns how many days there were. */
export function countMissingDays(clock: ZoneClock): Promise<number> {
  const kept = state()
  kept.counting ??= listMissingDays(clock)
    .then((days) => countDays(clock, days))
    .finally(() => {
      kept.counting = null
    })
  return kept.counting
}

/** Counts the last `count` days before today again, whatever was kept of them. */
export function recountDays(clock: ZoneClock, count: number): Promise<number> {
  const today = dayOf(clock, now())
  return countDays(clock, daysBetween(addDays(today, -Math.min(count, KEPT_DAYS)), addDays(today, -1)).toReversed())
}

/** Whether every day before today is counted. */
export async function isCounted(clock: ZoneClock): Promise<boolean> {
  return (await listMissingDays(clock)).length === 0
}

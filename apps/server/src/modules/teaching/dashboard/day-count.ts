import { setTimeout as rest } from 'node:timers/promises'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '../../../platform/time/day.ts'
import { now, type Span, type ZoneClock } from '../../../platform/time/time.ts'
import {
  countSpan,
  listCountedDays,
  listDayRows,
  replaceDay,
  selectFirstTime,
  type DayRow,
} from './day-count.queries.ts'

/**
 * Counts of finished days are stored, and today is counted on request. Stored days can be counted again from the
 * remaining works, except the counters in {@link FADING}.
 */

/** Maximum number of days that pages show. Older days are not counted. */
const KEPT_DAYS = 400
const TODAY_MS = 20_000

/** Old versions of a work are deleted, and only the last submission is stored, so a new count may be too small. */
const FADING = ['active', 'submitted'] as const

/** Keeps the larger number of {@link FADING} counters. */
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

/** The result is cached for `TODAY_MS`. */
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

/** Newest first, because people look at the newest days first. */
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
    // SQLite serves no other request during a count, so an equally long pause lets other requests run.
    await rest(performance.now() - begin)
  }
  return days.length
}

/** Concurrent calls share one run. @returns the number of counted days */
export function countMissingDays(clock: ZoneClock): Promise<number> {
  const kept = state()
  kept.counting ??= listMissingDays(clock)
    .then((days) => countDays(clock, days))
    .finally(() => {
      kept.counting = null
    })
  return kept.counting
}

/** Counts the last `count` days before today again. */
export function recountDays(clock: ZoneClock, count: number): Promise<number> {
  const today = dayOf(clock, now())
  return countDays(clock, daysBetween(addDays(today, -Math.min(count, KEPT_DAYS)), addDays(today, -1)).toReversed())
}

export async function isCounted(clock: ZoneClock): Promise<boolean> {
  return (await listMissingDays(clock)).length === 0
}

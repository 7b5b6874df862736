import { setTimeout as rest } from 'node:timers/promises'
import type { VisitCount } from '@mashu/contract/sys/log'
import { DAY_MS } from '../../../platform/time/duration.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { withDatabase } from '../../../platform/db/database.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { addDays, dayOf, daysBetween, startOfDay } from '../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { countVisits, insertVisitDay, listVisitDays, selectFirstVisit } from './visit-days.queries.ts'
import { advanceTo, countVisitsSince, tallyBefore } from './visits.queries.ts'

/**
 * Visits are logins in the log. A finished day is counted once and stored. Today is counted at each request. Days
 * without stored counts, for example after an upgrade, are counted in the background.
 */

const count = async (
  clock: ZoneClock,
  day: string,
  next = startOfDay(clock, addDays(day, 1)),
): Promise<VisitCount> => ({
  day,
  ...(await countVisits(startOfDay(clock, day), next)),
})

/** Rests as long as the work took, because SQLite serves no other call during a count. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const begin = performance.now()
  const result = await work()
  await rest(performance.now() - begin)
  return result
}

/** Maximum number of days that a page shows. */
const KEPT_DAYS = 400
const MONTH_DAYS = 31

const state = perDatabase((): { work: Promise<void> | null; stopped: boolean } => ({ work: null, stopped: false }))

async function catchUpNow(clock: ZoneClock): Promise<void> {
  const firstTime = await selectFirstVisit()
  if (firstTime === null) return
  const today = dayOf(clock, now())
  const [born, oldest, yesterday] = [dayOf(clock, firstTime), addDays(today, -KEPT_DAYS), addDays(today, -1)]
  await catchUpTally(clock, born, yesterday)
  await catchUpDays(clock, born > oldest ? born : oldest, yesterday)
}

/** Adds the logins before yesterday to the stored total, one month after another. */
async function catchUpTally(clock: ZoneClock, born: string, yesterday: string): Promise<void> {
  const settled = startOfDay(clock, yesterday)
  let at = (await tallyBefore()) || startOfDay(clock, born)
  while (at < settled && !state().stopped) {
    const month = startOfDay(clock, addDays(dayOf(clock, at), MONTH_DAYS))
    at = month < settled ? month : settled
    await inTurn(() => advanceTo(at))
  }
}

/** Newest days first, because pages show the newest days most often. */
async function catchUpDays(clock: ZoneClock, first: string, yesterday: string): Promise<void> {
  if (first > yesterday) return
  const kept = new Set((await listVisitDays(first, yesterday)).map(({ day }) => day))
  for (const day of daysBetween(first, yesterday).toReversed()) {
    if (state().stopped) return
    if (!kept.has(day)) await inTurn(async () => insertVisitDay(await count(clock, day)))
  }
}

/** Concurrent calls share one run. */
export function catchUpVisits(clock: ZoneClock): Promise<void> {
  const here = state()
  here.work ??= catchUpNow(clock).finally(() => {
    here.work = null
  })
  return here.work
}

/** Counts missing days in the background, until the server stops. */
export function watchVisits({ app, database, wire, isReplica }: AppContext): void {
  if (isReplica) return
  app.addHook('onReady', async () => {
    void withDatabase(database, () => catchUpVisits(wire.clock)).catch((error: unknown) =>
      app.log.warn({ err: error }, 'visits of earlier days not counted'),
    )
  })
  app.addHook('onClose', async () => {
    const here = state(database)
    here.stopped = true
    await here.work?.catch(() => {})
  })
}

const PATIENCE_MS = 3000

/** Waits at most `PATIENCE_MS` for missing days. Counting years takes longer. */
export async function awaitVisits(clock: ZoneClock): Promise<void> {
  await Promise.race([catchUpVisits(clock), rest(PATIENCE_MS, undefined, { ref: false })])
}

/** Oldest day first. The last day is today. */
export async function visitsByDay(clock: ZoneClock, days: number): Promise<VisitCount[]> {
  const today = dayOf(clock, now())
  const [first, yesterday] = [addDays(today, 1 - days), addDays(today, -1)]
  const over = daysBetween(first, yesterday)
  const keptDays = async () => new Map((await listVisitDays(first, yesterday)).map((row) => [row.day, row]))
  let kept = await keptDays()
  if (over.some((day) => !kept.has(day))) {
    await awaitVisits(clock)
    kept = await keptDays()
  }
  const isCounting = state().work !== null
  const nothing = { visits: 0, people: 0, addresses: 0, ...(isCounting ? { counting: true } : {}) }
  return [
    ...over.map((day) => kept.get(day) ?? { day, ...nothing }),
    // Entries from servers with a fast clock are in the future. They count for today.
    await count(clock, today, '9'),
  ]
}

/**
 * If the stored total is older than this, it is updated first. Three days allow for yesterday, which the background
 * count leaves out, and for a late nightly job.
 */
const RECENT_MS = 3 * DAY_MS

/**
 * Counts all logins, including logins whose entries were deleted. While the background count runs, the result can be
 * too low.
 */
export async function countAllVisits(clock: ZoneClock): Promise<number> {
  const recent = new Date(Date.now() - RECENT_MS).toISOString()
  if ((await tallyBefore()) < recent) await awaitVisits(clock)
  return countVisitsSince(state().work === null ? '' : recent)
}

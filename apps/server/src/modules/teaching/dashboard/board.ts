import { dashboard } from '@mashu/contract/teaching/dashboard'
import type { ResultOf } from '@mashu/contract/endpoint'
import { HOUR_MS } from '../../../platform/time/duration.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { perDatabase } from '../../../platform/db/per-database.ts'
import { connectedIds } from '../../../platform/instances/presence.ts'
import { dayOf, startOfDay } from '../../../platform/time/day.ts'
import type { ZoneClock } from '../../../platform/time/time.ts'
import { reachOf, sumOf } from './analysis.ts'
import { countMembers, countSavedWorks, listSavedWorksByHour } from './board.queries.ts'
import { countToday } from './day-count.ts'
import type { Reach } from './day-count.queries.ts'

/** Milliseconds of caching, because the boards on several walls poll at the same time. */
const KEPT_MS = 10_000

interface Saves {
  until: number
  lastHour: number
  hours: number[]
}
const saves = perDatabase(() => new Map<string, Promise<Saves>>())

async function readSaves(clock: ZoneClock, reach: Reach, nowMs: number): Promise<Saves> {
  const until = new Date(nowMs + 1).toISOString()
  const from = startOfDay(clock, dayOf(clock, new Date(nowMs).toISOString()))
  const byHour = await listSavedWorksByHour({ from, until }, reach)
  const hours: number[] = []
  for (let at = Date.parse(from); at <= nowMs; at += HOUR_MS)
    hours.push(byHour.get(new Date(at).toISOString().slice(0, 13)) ?? 0)
  const lastHour = await countSavedWorks({ from: new Date(nowMs - HOUR_MS).toISOString(), until }, reach)
  return { until: nowMs + KEPT_MS, lastHour, hours }
}

async function keptSaves(clock: ZoneClock, reach: Reach, nowMs = Date.now()): Promise<Saves> {
  const kept = saves()
  // An empty list of departments must not have the cache key of the whole school.
  const key = reach === null ? 'school' : `of ${[...reach].sort().join()}`
  const known = await kept.get(key)?.catch(() => undefined)
  if (known && known.until > nowMs) return known
  // Otherwise, figures that nobody requests any more would accumulate.
  if (kept.size > 200) kept.clear()
  const fresh = readSaves(clock, reach, nowMs)
  kept.set(key, fresh)
  return fresh
}

/** The figures contain no names, because every passer-by can read the board on the wall. */
export async function board(user: Principal, clock: ZoneClock): Promise<ResultOf<typeof dashboard.board>> {
  const reach = await reachOf(user)
  const connected = await connectedIds()
  const { lastHour, hours } = await keptSaves(clock, reach)
  return {
    online: reach === null ? connected.length : await countMembers(connected, reach),
    lastHour,
    today: sumOf(await countToday(clock), reach),
    hours,
  }
}

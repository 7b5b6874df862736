import { dashboard } from '@mashu/contract/teaching/dashboard'
import type { ResultOf } from '@mashu/contract/endpoint'
import { DAY_MS } from '../../../platform/time/duration.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { reachOf } from './analysis.ts'
import { countStudents, countSubmitted, listDue, listOpening } from './workplace.queries.ts'

/** Shown due times, in days before and after now. */
const BACK_DAYS = 3
const AHEAD_DAYS = 7
const SHOWN = 12

const daysFrom = (nowMs: number, days: number) => new Date(nowMs + days * DAY_MS).toISOString()

/** Returns the homework that becomes due and the units that open around now. */
export async function workplace(user: Principal, nowMs = Date.now()): Promise<ResultOf<typeof dashboard.workplace>> {
  const reach = await reachOf(user)
  const ahead = daysFrom(nowMs, AHEAD_DAYS)
  const due = await listDue({ from: daysFrom(nowMs, -BACK_DAYS), until: ahead }, reach)
  const opening = await listOpening({ from: new Date(nowMs).toISOString(), until: ahead }, reach)
  const shown = []
  for (const row of due.slice(0, SHOWN))
    shown.push({ ...row, students: await countStudents([row.departId]), submitted: await countSubmitted(row) })
  return { due: shown, dueTotal: due.length, opening: opening.slice(0, SHOWN), students: await countStudents(reach) }
}

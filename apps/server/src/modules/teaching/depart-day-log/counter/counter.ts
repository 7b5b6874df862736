import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../../../../platform/db/database.ts'
import { perDatabase } from '../../../../platform/db/per-database.ts'
import { dayOf } from '../../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../../platform/time/time.ts'
import { listScopeDeparts } from '../../../sys/depart/depart.ts'
import { countEvents, uncountEvents } from './counted.queries.ts'
import { recountClass } from './recount.queries.ts'
import type { Counter, ClassEvent } from './day-count.rules.ts'

/** Days are those of the school's own zone. Saves and marks know no clock; the application sets it here. */
const clocks = perDatabase(() => ({ clock: null as ZoneClock | null }))

export function setClock(database: Database, clock: ZoneClock): void {
  clocks(database).clock = clock
}

function localDay(iso: string): string {
  const { clock } = clocks()
  return clock ? dayOf(clock, iso) : iso.slice(0, 10)
}

/** What of a work says where it counts. A free creation counts nowhere. */
interface CountedWork {
  id: string
  departId: string | null
  courseId: string | null
  additionalId: string | null
}

function eventsOf(work: CountedWork, ofUnit: Counter, ofAssignment: Counter): ClassEvent[] {
  const { id, departId, courseId, additionalId } = work
  if (departId === null || (courseId === null && additionalId === null)) return []
  return [{ departId, counter: additionalId === null ? ofUnit : ofAssignment, targetId: id, time: now() }]
}

/** A student handed in a work. Runs in the transaction that writes it. */
export const countSubmitted = (work: CountedWork): Promise<void> =>
  countEvents(eventsOf(work, 'courseWorkSubmitCount', 'additionalWorkSubmitCount'), localDay)

const marksOf = (work: CountedWork) => eventsOf(work, 'courseWorkCorrectCount', 'additionalWorkCorrectCount')

/** A teacher marked a work. Runs in the transaction that writes the mark. */
export const countMarked = (work: CountedWork): Promise<void> => countEvents(marksOf(work), localDay)

/** A mark was given by mistake. Runs in the transaction that takes it back. */
export const uncountMarked = (work: CountedWork): Promise<void> => uncountEvents(marksOf(work), localDay)

/** An assignment was published to classes. Runs in the transaction that writes it. */
export function countAssigned(additionalId: string, departIds: readonly string[]): Promise<void> {
  const time = now()
  return countEvents(
    departIds.map((departId) => ({ departId, counter: 'additionalWorkAssignCount', targetId: additionalId, time })),
    localDay,
  )
}

/** A teacher opened a unit with a class; its homework, if it has any, is set by that. */
export function countOpening(departId: string, unit: { id: string; hasHomework: boolean }): Promise<void> {
  const time = now()
  const opened: ClassEvent = { departId, counter: 'unitOpenCount', targetId: unit.id, time }
  return countEvents(unit.hasHomework ? [opened, { ...opened, counter: 'courseWorkAssignCount' }] : [opened], localDay)
}

/** Counts the days of all classes again. @returns how many classes were looked at, and how many days were corrected. */
export async function recountAll(): Promise<{ classes: number; days: number }> {
  const departs = await listScopeDeparts({ all: true })
  let days = 0
  for (const { id } of departs) {
    const begin = performance.now()
    days += await recountClass(id, localDay)
    // The embedded database holds all requests up while it counts: as long as a class took, others get their turn.
    await rest(performance.now() - begin)
  }
  return { classes: departs.length, days }
}

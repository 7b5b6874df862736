import { setTimeout as rest } from 'node:timers/promises'
import type { Database } from '../../../../platform/db/database.ts'
import { perDatabase } from '../../../../platform/db/per-database.ts'
import { dayOf } from '../../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../../platform/time/time.ts'
import { listScopeDeparts } from '../../../sys/depart/depart.ts'
import { countEvents, uncountEvents } from './counted.queries.ts'
import { recountClass } from './recount.queries.ts'
import type { Counter, ClassEvent } from './day-count.rules.ts'

/** The clock of the school is kept here, because the calls that save and mark works pass no clock. */
const clocks = perDatabase(() => ({ clock: null as ZoneClock | null }))

export function setClock(database: Database, clock: ZoneClock): void {
  clocks(database).clock = clock
}

function localDay(iso: string): string {
  const { clock } = clocks()
  return clock ? dayOf(clock, iso) : iso.slice(0, 10)
}

/** A free creation, which has no unit and no assignment, counts in no class. */
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

/** Must run in the transaction that saves the submission. */
export const countSubmitted = (work: CountedWork): Promise<void> =>
  countEvents(eventsOf(work, 'courseWorkSubmitCount', 'additionalWorkSubmitCount'), localDay)

const marksOf = (work: CountedWork) => eventsOf(work, 'courseWorkCorrectCount', 'additionalWorkCorrectCount')

/** Must run in the transaction that saves the mark. */
export const countMarked = (work: CountedWork): Promise<void> => countEvents(marksOf(work), localDay)

/** Must run in the transaction that removes the mark. */
export const uncountMarked = (work: CountedWork): Promise<void> => uncountEvents(marksOf(work), localDay)

/** Must run in the transaction that publishes the assignment. */
export function countAssigned(additionalId: string, departIds: readonly string[]): Promise<void> {
  const time = now()
  return countEvents(
    departIds.map((departId) => ({ departId, counter: 'additionalWorkAssignCount', targetId: additionalId, time })),
    localDay,
  )
}

/** A unit with homework also counts as assigned homework. */
export function countOpening(departId: string, unit: { id: string; hasHomework: boolean }): Promise<void> {
  const time = now()
  const opened: ClassEvent = { departId, counter: 'unitOpenCount', targetId: unit.id, time }
  return countEvents(unit.hasHomework ? [opened, { ...opened, counter: 'courseWorkAssignCount' }] : [opened], localDay)
}

/** @returns the numbers of checked classes and corrected days */
export async function recountAll(): Promise<{ classes: number; days: number }> {
  const departs = await listScopeDeparts({ all: true })
  let days = 0
  for (const { id } of departs) {
    const begin = performance.now()
    days += await recountClass(id, localDay)
    // SQLite serves no other request during a count, so an equally long pause follows for other requests.
    await rest(performance.now() - begin)
  }
  return { classes: departs.length, days }
}

import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import { dueTimeFor } from '@mashu/contract/teaching/grade/moved-due'
import type { GradebookCell, GradebookHomework } from '@mashu/contract/teaching/grade/gradebook'
import { addDays, startOfDay } from '../../../platform/time/day.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { listBoughtUnits } from '../course/course.ts'
import { listMovedDues, movesOf } from '../moved-due/moved-due.ts'
import { listSingled } from '../additional-work/additional-work.ts'
import { listClassStudents, listUnits } from '../class-overview/class-overview.ts'
import { CORRECTED, RETURNED, SUBMITTED } from '../work/work.ts'
import { listAssignments, listHomeworkWorks, type MarkedWork, type Span } from './gradebook.queries.ts'

/** An assignment with this status accepts no more works. */
export const OVER = 2

/** The first and last local day of a term. */
export interface Term {
  from?: string | undefined
  until?: string | undefined
}

/** The last day is included. */
export const spanOf = (clock: ZoneClock, { from, until }: Term): Span => ({
  from: from === undefined ? null : startOfDay(clock, from),
  until: until === undefined ? null : startOfDay(clock, addDays(until, 1)),
})

const isWithin = (time: string | null, { from, until }: Span): boolean =>
  time !== null && (from === null || time >= from) && (until === null || time < until)

const homeworkIdOf = (work: Pick<MarkedWork, 'additionalId' | 'courseId'>): string | null =>
  work.additionalId ?? work.courseId

/** A marked work that is submitted again has the state `submitted` and keeps its mark. */
function stateOf(status: number): GradebookCell['state'] {
  if (status >= CORRECTED) return 'marked'
  if (status === RETURNED) return 'returned'
  return status >= SUBMITTED ? 'submitted' : 'begun'
}

/** Returns the state of a work, its mark, and if the work was late. */
export function standingOf(work: MarkedWork, dueTime: string | null) {
  return {
    state: stateOf(work.submitStatus),
    late: dueTime !== null && work.submitTime !== null && isAfterEnd(work.submitTime, dueTime),
    submitTime: work.submitTime,
    score: work.score,
    comment: work.comment || null,
  }
}

/** A unit without a due time belongs to each term in which works were made. */
function unitsOfTerm<U extends { id: string; dueTime: string | null }>(
  units: readonly U[],
  works: readonly MarkedWork[],
  span: Span,
): U[] {
  if (span.from === null && span.until === null) return [...units]
  const done = new Set(
    works.filter((work) => isWithin(work.submitTime ?? work.createTime, span)).map((work) => work.courseId),
  )
  return units.filter((unit) => (unit.dueTime === null ? done.has(unit.id) : isWithin(unit.dueTime, span)))
}

/**
 * Returns units of bought courses that are not open to the class, if a buyer has begun a work. Each unit is listed only
 * for these buyers.
 */
async function boughtHomework(
  userIds: readonly string[],
  known: ReadonlySet<string>,
  { works, span }: { works: readonly MarkedWork[]; span: Span },
): Promise<GradebookHomework[]> {
  const begun = new Set(works.map((work) => `${work.userId} ${work.courseId}`))
  const byUnit = new Map<string, GradebookHomework & { onlyFor: string[]; dueTime: null }>()
  for (const { userId, id, name, courseId, courseName } of await listBoughtUnits(userIds)) {
    if (known.has(id) || !begun.has(`${userId} ${id}`)) continue
    const row = byUnit.get(id) ?? {
      id,
      kind: 'unit',
      name,
      courseId,
      courseName,
      dueTime: null,
      isOver: false,
      onlyFor: [],
      moved: [],
    }
    row.onlyFor.push(userId)
    byUnit.set(id, row)
  }
  return unitsOfTerm([...byUnit.values()], works, span)
}

/** Students are ordered by surname. */
export async function gradesOf(departId: string, span: Span) {
  const { bySurname } = await import('./surname-order.ts')
  const [students, assignments, units] = [
    bySurname(await listClassStudents(departId)),
    await listAssignments(departId, span),
    await listUnits(departId),
  ]
  const works = await listHomeworkWorks(students.map(({ id }) => id))
  const singled = await listSingled(departId)
  const known = new Set(units.map(({ id }) => id))
  const bought = await boughtHomework(
    students.map(({ id }) => id),
    known,
    { works, span },
  )
  const moved = await listMovedDues(students.map(({ id }) => id))
  const time = now()
  const isPast = (dueTime: string | null) => dueTime !== null && isAfterEnd(time, dueTime)
  const homework: GradebookHomework[] = [
    ...assignments.map(({ id, name, dueTime, status }) => ({
      id,
      kind: 'assignment' as const,
      name,
      courseId: null,
      courseName: null,
      dueTime,
      isOver: status === OVER || isPast(dueTime),
      onlyFor: singled.get(id) ?? null,
      moved: movesOf({ id, dueTime }, moved, (time) => status === OVER || isPast(time)),
    })),
    ...unitsOfTerm(units, works, span).map((unit) => ({
      ...unit,
      kind: 'unit' as const,
      isOver: isPast(unit.dueTime),
      onlyFor: null,
      moved: movesOf(unit, moved, isPast),
    })),
    ...bought,
  ]
  const byId = new Map(homework.map((row) => [row.id, row]))
  const cells: GradebookCell[] = works.flatMap((work) => {
    const found = byId.get(homeworkIdOf(work) ?? '')
    if (!found) return []
    const { id: workId, userId, versionNo, markerName } = work
    return [
      { userId, homeworkId: found.id, workId, versionNo, markerName, ...standingOf(work, dueTimeFor(found, userId)) },
    ]
  })
  return {
    students: students.map(({ id, username, realname }) => ({ id, username, realname })),
    homework,
    cells,
    works,
  }
}

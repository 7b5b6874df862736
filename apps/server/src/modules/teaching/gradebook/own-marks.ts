import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import type { OwnMark } from '@mashu/contract/teaching/grade/gradebook'
import type { Principal } from '../../../platform/auth/principal.ts'
import { now } from '../../../platform/time/time.ts'
import { movedDuesOf, withMovedDue } from '../moved-due/moved-due.ts'
import { listDepartIds } from '../../sys/user/user.ts'
import { unitOpeningsFor } from '../course/course.ts'
import { OVER, standingOf } from './gradebook.ts'
import { listOpenUnits, listOwnAssignments, listOwnWorks, type MarkedWork } from './gradebook.queries.ts'
import { inOrder, withoutFarUnits } from './own-marks.rules.ts'

type Homework = Pick<
  OwnMark,
  'id' | 'kind' | 'name' | 'courseId' | 'courseName' | 'dueTime' | 'dueMoved' | 'dueNote' | 'isOver'
>

function toMark(homework: Homework, work: MarkedWork | undefined): OwnMark {
  if (!work)
    return {
      ...homework,
      state: 'open',
      late: false,
      workId: null,
      coverFileKey: null,
      submitTime: null,
      score: null,
      comment: null,
      markTime: null,
      teacherName: null,
    }
  const { id: workId, coverFileKey, markTime, markerName: teacherName } = work
  return { ...homework, ...standingOf(work, homework.dueTime), workId, coverFileKey, markTime, teacherName }
}

async function homeworkOf(user: Principal): Promise<Homework[]> {
  const classIds = await listDepartIds(user.id)
  const [assignments, units] = [await listOwnAssignments(user.id, classIds), await listOpenUnits(user.id, classIds)]
  const openingOf = await unitOpeningsFor(user, [...new Set(units.map(({ courseId }) => courseId))])
  const [moved, time] = [await movedDuesOf(user.id), now()]
  const isPast = (dueTime: string | null) => dueTime !== null && isAfterEnd(time, dueTime)
  return [
    ...assignments.map(({ id, name, dueTime: ofClass, status }) => {
      const due = withMovedDue({ dueTime: ofClass }, moved.get(id))
      const isOver = status === OVER || isPast(due.dueTime)
      return { id, kind: 'assignment' as const, name, courseId: null, courseName: null, ...due, isOver }
    }),
    ...units.flatMap((unit) => {
      const { locked, ...due } = openingOf(unit)
      return locked ? [] : [{ ...unit, kind: 'unit' as const, ...due, isOver: isPast(due.dueTime) }]
    }),
  ]
}

/** Homework of a student, and other works that have a mark. */
export async function ownMarksOf(user: Principal): Promise<OwnMark[]> {
  const [homework, works] = [await homeworkOf(user), await listOwnWorks(user.id)]
  const byHomework = new Map(works.map((work) => [work.additionalId ?? work.courseId ?? work.id, work]))
  const known = new Set(homework.map(({ id }) => id))
  const others = works.filter((work) => !known.has(work.additionalId ?? work.courseId ?? '') && work.markTime !== null)
  const marks = [
    ...homework.map((row) => toMark(row, byHomework.get(row.id))),
    // Marks stay visible for finished homework, for former classes and for closed courses.
    ...others.map((work) => {
      const own = { id: work.id, kind: 'free' as const, name: work.workName, courseId: null, courseName: null }
      return toMark({ ...own, dueTime: null, dueMoved: false, dueNote: null, isOver: false }, work)
    }),
  ]
  return inOrder(withoutFarUnits(marks))
}

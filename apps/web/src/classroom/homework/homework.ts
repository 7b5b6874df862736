import { comingDayText } from '@mashu/client'
import { isOpen, OVER, type Assignment } from '../assignment/assignment.ts'
import { hasHomework, type CourseProgress, type UnitProgress, type UnitRow } from '../course/unit/progress.ts'
import { compareDue, isDueToday, isOverdue } from '../work/due.ts'
import { isMarked, isWaiting } from '../work/work.ts'

export type Step = 'todo' | 'saved' | 'waiting' | 'marked'

export interface Task<U extends UnitRow = UnitRow> extends UnitProgress<U> {
  key: string
  step: Step
  courseId: string
  courseName: string
  showType: number
}
export interface CourseWithProgress<U extends UnitRow = UnitRow> {
  id: string
  courseName: string
  showType: number
  /** True for a course that all students can open, even students who do not take the course. */
  isShared?: boolean
  progress: CourseProgress<U>
}

const rank: Readonly<Record<Step, number>> = { saved: 0, todo: 1, waiting: 2, marked: 3 }

/** Order: begun, to do, waiting, marked. */
export function homework<U extends UnitRow>(courses: readonly CourseWithProgress<U>[]): Task<U>[] {
  const tasks = courses.flatMap((course) =>
    course.progress.units.flatMap((unitProgress) => {
      const step = stepOf(unitProgress)
      // A shared course has no homework before the student has begun the course. The gradebook has the same rule.
      return step && !(step === 'todo' && course.isShared)
        ? [
            {
              ...unitProgress,
              key: `${course.id}/${unitProgress.unit.id}`,
              step,
              courseId: course.id,
              courseName: course.courseName,
              showType: course.showType,
            },
          ]
        : []
    }),
  )
  return tasks.toSorted(
    (a, b) =>
      rank[a.step] - rank[b.step] || (isOpenStep(a) ? compareDue(a.unit.dueTime, b.unit.dueTime) : 0) || newest(a, b),
  )
}

/** Returns null for no homework. A later unit is homework only if overdue or due within a week. */
function stepOf({ unit, work, state }: UnitProgress): Step | null {
  if (!work) return state === 'current' || (state === 'ahead' && isWantedSoon(unit)) ? 'todo' : null
  if (isMarked(work)) return 'marked'
  return isWaiting(work) ? 'waiting' : 'saved'
}

function isWantedSoon(unit: UnitRow): boolean {
  if (!unit.dueTime || !hasHomework(unit)) return false
  return isOverdue({ dueTime: unit.dueTime, isSubmitted: false }) || !/^[\d-]+$/.test(comingDayText(unit.dueTime))
}

function newest(a: UnitProgress, b: UnitProgress): number {
  const [first, second] = [a.work?.changedAt ?? '', b.work?.changedAt ?? '']
  if (first === second) return 0
  return first < second ? 1 : -1
}

const isOpenStep = ({ step }: { step: Step }): boolean => step === 'todo' || step === 'saved'

/** Returns the homework that the child still has to submit. */
export const openTasks = <T extends { step: Step }>(tasks: readonly T[]): T[] => tasks.filter(isOpenStep)

/** Order: begun, to do, others. */
export const inOrder = (assignments: readonly Assignment[]): Assignment[] =>
  assignments.toSorted((a, b) => rankOf(a) - rankOf(b) || (isOpen(a) ? compareDue(a.dueTime, b.dueTime) : 0))

function rankOf(assignment: Assignment): number {
  if (!isOpen(assignment)) return rank.waiting
  return assignment.mineWorkId === null ? rank.todo : rank.saved
}

/** Returns the assignments that a student can still submit. */
export const waiting = (all: readonly Assignment[]): Assignment[] =>
  inOrder(all.filter((assignment) => isOpen(assignment) && assignment.status !== OVER))

export type Open<U extends UnitRow = UnitRow> = { task: Task<U> } | { assignment: Assignment }

const dueOf = (open: Open): string | null =>
  'task' in open ? (open.task.unit.dueTime ?? null) : open.assignment.dueTime
const isBegun = (open: Open): boolean =>
  'task' in open ? open.task.step === 'saved' : open.assignment.mineWorkId !== null

/** Begun homework is first, then homework by due time, then courses before assignments. */
export function allOpen<U extends UnitRow>(tasks: readonly Task<U>[], assignments: readonly Assignment[]): Open<U>[] {
  const open: Open<U>[] = [
    ...openTasks(tasks).map((task) => ({ task })),
    ...waiting(assignments).map((assignment) => ({ assignment })),
  ]
  return open.toSorted((a, b) => Number(isBegun(b)) - Number(isBegun(a)) || compareDue(dueOf(a), dueOf(b)))
}

/** `today` excludes overdue homework. */
export function countDue(open: readonly Open[], now: Date = new Date()): { today: number; overdue: number } {
  const dues = open.map((each) => ({ dueTime: dueOf(each), isSubmitted: false }))
  const overdue = dues.filter((due) => isOverdue(due, now)).length
  return { today: dues.filter((due) => isDueToday(due, now)).length - overdue, overdue }
}

import { comingDayText } from '@mashu/client'
import { isOpen, OVER, type Assignment } from '../assignment/assignment.ts'
import { hasHomework, type CourseProgress, type UnitProgress, type UnitRow } from '../course/unit/progress.ts'
import { compareDue, isDueToday, isOverdue } from '../work/due.ts'
import { isMarked, isWaiting } from '../work/work.ts'

/** The child's homework, of courses and of the class: what was begun stands first, then what is wanted first. */

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
  /** Everybody has it, whether or not they learn here. */
  isShared?: boolean
  progress: CourseProgress<U>
}

const rank: Readonly<Record<Step, number>> = { saved: 0, todo: 1, waiting: 2, marked: 3 }

/** Homework of courses: everything begun, what is to be done, everything waiting, and the marked newest first. */
export function homework<U extends UnitRow>(courses: readonly CourseWithProgress<U>[]): Task<U>[] {
  const tasks = courses.flatMap((course) =>
    course.progress.units.flatMap((unitProgress) => {
      const step = stepOf(unitProgress)
      // A course that is shared with everyone has no homework until the student has begun it, just as in the gradebook.
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

/** The unit the child is at is homework; one ahead of it only when it is wanted within the week. */
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

/** Homework that waits for the child itself. */
export const openTasks = <T extends { step: Step }>(tasks: readonly T[]): T[] => tasks.filter(isOpenStep)

/** Homework of the class in the same order. */
export const inOrder = (assignments: readonly Assignment[]): Assignment[] =>
  assignments.toSorted((a, b) => rankOf(a) - rankOf(b) || (isOpen(a) ? compareDue(a.dueTime, b.dueTime) : 0))

function rankOf(assignment: Assignment): number {
  if (!isOpen(assignment)) return rank.waiting
  return assignment.mineWorkId === null ? rank.todo : rank.saved
}

/** Assignments a student can still submit, in order; closed ones are left out. */
export const waiting = (all: readonly Assignment[]): Assignment[] =>
  inOrder(all.filter((assignment) => isOpen(assignment) && assignment.status !== OVER))

/** An open homework of either group, as far as the two are put into one order. */
export type Open<U extends UnitRow = UnitRow> = { task: Task<U> } | { assignment: Assignment }

const dueOf = (open: Open): string | null =>
  'task' in open ? (open.task.unit.dueTime ?? null) : open.assignment.dueTime
const isBegun = (open: Open): boolean =>
  'task' in open ? open.task.step === 'saved' : open.assignment.mineWorkId !== null

/** All that waits for the child: what was begun first, then what is wanted first; courses before the class. */
export function allOpen<U extends UnitRow>(tasks: readonly Task<U>[], assignments: readonly Assignment[]): Open<U>[] {
  const open: Open<U>[] = [
    ...openTasks(tasks).map((task) => ({ task })),
    ...waiting(assignments).map((assignment) => ({ assignment })),
  ]
  return open.toSorted((a, b) => Number(isBegun(b)) - Number(isBegun(a)) || compareDue(dueOf(a), dueOf(b)))
}

/** Counts those due today and those overdue. */
export function countDue(open: readonly Open[], now: Date = new Date()): { today: number; overdue: number } {
  const dues = open.map((each) => ({ dueTime: dueOf(each), isSubmitted: false }))
  const overdue = dues.filter((due) => isOverdue(due, now)).length
  return { today: dues.filter((due) => isDueToday(due, now)).length - overdue, overdue }
}

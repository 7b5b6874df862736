import type { OverviewHomework, OverviewStudent } from '@mashu/contract/teaching/class-overview'
import { dueTimeFor } from '@mashu/contract/teaching/grade/moved-due'
import { isAfterEnd } from '@mashu/contract/time/end-of-minute'
import { missingOf, type Overview } from '../../sys/depart/class-homework.rules.ts'

export interface HomeworkRow {
  task: OverviewHomework
  students: number
  submitted: number
  marked: number
  /** Number of submitted works without a mark. */
  waiting: number
}

/** Homework with unmarked works is first, then homework with the latest due time. */
export function homeworkRows(overview: Overview): HomeworkRow[] {
  const rows = overview.homework.map((task) => {
    const cells = overview.cells.filter(({ homeworkId }) => homeworkId === task.id)
    const marked = cells.filter(({ state }) => state === 'marked').length
    const waiting = cells.filter(({ state }) => state === 'submitted').length
    const students = overview.students.filter(({ id }) => task.onlyFor?.includes(id) ?? true).length
    return { task, students, submitted: marked + waiting, marked, waiting }
  })
  return rows.toSorted(
    (a, b) =>
      Number(b.waiting > 0) - Number(a.waiting > 0) ||
      (b.task.dueTime ?? '').localeCompare(a.task.dueTime ?? '') ||
      b.submitted - a.submitted,
  )
}

export interface StudentRow extends OverviewStudent {
  /** Number of overdue works that the student has not submitted. */
  missing: number
}

/** Students with most overdue works are first, then students with most stars. */
export function studentRows(overview: Overview, now: string): StudentRow[] {
  const owed = new Map<string, number>()
  for (const task of overview.homework)
    for (const { id } of missingOf(overview, task.id)) {
      const dueTime = dueTimeFor(task, id)
      if (dueTime !== null && isAfterEnd(now, dueTime)) owed.set(id, (owed.get(id) ?? 0) + 1)
    }
  return overview.students
    .map((student) => ({ ...student, missing: owed.get(student.id) ?? 0 }))
    .toSorted((a, b) => b.missing - a.missing || b.stars - a.stars)
}

export interface ClassSums {
  waiting: number
  /** Sum of the overdue works of all students. */
  missing: number
  stars: number
}

export function classSums(overview: Overview, now: string): ClassSums {
  const students = studentRows(overview, now)
  return {
    waiting: overview.cells.filter(({ state }) => state === 'submitted').length,
    missing: students.reduce((sum, { missing }) => sum + missing, 0),
    stars: students.reduce((sum, { stars }) => sum + stars, 0),
  }
}

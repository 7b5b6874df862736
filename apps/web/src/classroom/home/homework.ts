import type { CourseProgress, UnitProgress, UnitRow } from '../course/unit/progress.ts'
import { isMarked, isWaiting } from '../work/work.ts'

/** The child's list of homework: what to do first stands first. */

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
  progress: CourseProgress<U>
}

const rank: Readonly<Record<Step, number>> = { todo: 0, saved: 1, waiting: 2, marked: 3 }

/**
 * One thing to do per course, everything begun, everything waiting, and the marked ones newest first; at most `most`.
 */
export function homework<U extends UnitRow>(courses: readonly CourseWithProgress<U>[], most = 6): Task<U>[] {
  const tasks = courses.flatMap((course) =>
    course.progress.units.flatMap((unitProgress) => {
      const step = stepOf(unitProgress)
      return step
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
  return tasks.toSorted((a, b) => rank[a.step] - rank[b.step] || newest(a, b)).slice(0, most)
}

function stepOf({ work, state }: UnitProgress): Step | null {
  if (!work) return state === 'current' ? 'todo' : null
  if (isMarked(work)) return 'marked'
  return isWaiting(work) ? 'waiting' : 'saved'
}

function newest(a: UnitProgress, b: UnitProgress): number {
  const [first, second] = [a.work?.changedAt ?? '', b.work?.changedAt ?? '']
  if (first === second) return 0
  return first < second ? 1 : -1
}

/** Homework that waits for the child itself. */
export const openTasks = <T extends { step: Step }>(tasks: readonly T[]): T[] =>
  tasks.filter(({ step }) => step === 'todo' || step === 'saved')

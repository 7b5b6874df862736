import type { Journey, UnitFacts, UnitWork } from '../course/progress.ts'
import { isMarked, isWaiting } from '../work/work.ts'
import { changedAt } from '../work/shelf.ts'

/** The child's list of homework: what to do first stands first. */

export type Step = 'todo' | 'saved' | 'waiting' | 'marked'

export interface Task<U extends UnitFacts = UnitFacts, W extends UnitWork = UnitWork> {
  key: string
  step: Step
  unit: U
  number: number
  courseId: string
  courseName: string
  work: W | null
}

export interface CourseTrip<U extends UnitFacts, W extends UnitWork> { id: string; courseName: string; trip: Journey<U, W> }

const rank: Readonly<Record<Step, number>> = { todo: 0, saved: 1, waiting: 2, marked: 3 }

/** One thing to do per course, everything begun, everything waiting, and the marked ones newest first; at most `most`. */
export function homework<U extends UnitFacts, W extends UnitWork>(courses: readonly CourseTrip<U, W>[], most = 6): Task<U, W>[] {
  const tasks = courses.flatMap((course) => course.trip.stops.flatMap((stop) => {
    const step = stepOf(stop.work, stop.state === 'current')
    return step ? [{ key: `${course.id}/${stop.unit.id}`, step, unit: stop.unit, number: stop.number, courseId: course.id, courseName: course.courseName, work: stop.work }] : []
  }))
  return tasks.toSorted((a, b) => rank[a.step] - rank[b.step] || newest(a.work, b.work)).slice(0, most)
}

function stepOf(work: UnitWork | null, current: boolean): Step | null {
  if (!work) return current ? 'todo' : null
  if (isMarked(work)) return 'marked'
  return isWaiting(work) ? 'waiting' : 'saved'
}

function newest(a: UnitWork | null, b: UnitWork | null): number {
  const [first, second] = [a ? changedAt(a) : '', b ? changedAt(b) : '']
  return first < second ? 1 : first > second ? -1 : 0
}

/** Homework that waits for the child itself. */
export const openTasks = <T extends { step: Step }>(tasks: readonly T[]): T[] => tasks.filter(({ step }) => step === 'todo' || step === 'saved')

/** The first words of a remark, cut at a sentence if one ends early enough. */
export function firstWords(remark: string | null | undefined, most = 14): string {
  const text = (remark ?? '').trim().replace(/\s+/g, ' ')
  const end = text.search(/[。！？!?]/)
  if (end >= 0 && end < most) return text.slice(0, end + 1)
  return text.length <= most ? text : `${text.slice(0, most)}…`
}

import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'

/** Where a lesson leads a child. */
export interface Way {
  unitId: string
  courseId: string
  step: number | null
  isStarter: boolean
  /** Tells one wish of the lesson from the next: each leads a child away from its page once. */
  turn: string
}

/** The unit that a lesson wants on all screens; null where children work freely. */
export function wayOf({ id, unitId, courseId, follow }: LessonRoom): Way | null {
  if (follow?.unitId && follow.courseId)
    return {
      unitId: follow.unitId,
      courseId: follow.courseId,
      step: follow.step,
      isStarter: follow.starter,
      turn: `${id} ${follow.count}`,
    }
  return unitId && courseId ? { unitId, courseId, step: null, isStarter: false, turn: id } : null
}

const KEY = 'LESSON_TURN'

/**
 * Whether a wish has not been followed in this window yet; from now on it has. A child that comes back later stays
 * where it is.
 */
export function takeTurn(turn: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === turn) return false
    sessionStorage.setItem(KEY, turn)
    return true
  } catch {
    // Where nothing is kept, a page would lead away again and again.
    return false
  }
}

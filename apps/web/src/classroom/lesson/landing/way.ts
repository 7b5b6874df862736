import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'

/** The unit that a lesson asks a child to open. */
export interface Way {
  unitId: string
  courseId: string
  /** Identifies one request of the lesson; each request makes a child leave its page only once. */
  turn: string
}

/** Returns the unit that a lesson asks all screens to open; null when children choose their work. */
export function wayOf({ id, unitId, courseId, follow }: LessonRoom): Way | null {
  if (follow?.unitId && follow.courseId)
    return { unitId: follow.unitId, courseId: follow.courseId, turn: `${id} ${follow.count}` }
  return unitId && courseId ? { unitId, courseId, turn: id } : null
}

const KEY = 'LESSON_TURN'

/**
 * Returns true when this window has not followed the request yet, and records that it has now. A child that returns to
 * its page later stays there.
 */
export function takeTurn(turn: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === turn) return false
    sessionStorage.setItem(KEY, turn)
    return true
  } catch {
    // Without storage, the page would leave again at each load.
    return false
  }
}

import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'

/** The unit that all children of a lesson have to open. */
export interface Way {
  unitId: string
  courseId: string
  /** Identifies a request of the lesson. Each request opens the unit only once. */
  turn: string
}

/** Returns null if children choose their work. */
export function wayOf({ id, unitId, courseId, follow }: LessonRoom): Way | null {
  if (follow?.unitId && follow.courseId)
    return { unitId: follow.unitId, courseId: follow.courseId, turn: `${id} ${follow.count}` }
  return unitId && courseId ? { unitId, courseId, turn: id } : null
}

const KEY = 'LESSON_TURN'

/** Returns true once per request and window, so that a child who returns to the page later stays there. */
export function takeTurn(turn: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === turn) return false
    sessionStorage.setItem(KEY, turn)
    return true
  } catch {
    // Without storage, the page would open the unit at each load.
    return false
  }
}

import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'

type Whole = Pick<LessonRoom, 'follow' | 'freeze' | 'timer' | 'question' | 'shown' | 'picked' | 'quietCount'>

/** Times are ISO UTC. */
export interface LessonState extends Whole {
  /** The child who was asked to show a screen, and the name of the asking teacher. */
  asked: { userId: string; from: string } | null
}

export const newState = (): LessonState => ({
  follow: null,
  freeze: null,
  timer: null,
  question: null,
  shown: null,
  picked: null,
  quietCount: 0,
  asked: null,
})

/** Times are ISO UTC. */
export interface OpenLesson {
  id: string
  departId: string
  departName: string
  title: string
  unitId: string | null
  courseId: string | null
  endTime: string
  closeTime: string
  state: LessonState
}

/** Omits a freeze that is over. */
export function roomOf(lesson: OpenLesson, now: string): LessonRoom {
  const { id, departId, departName, title, unitId, courseId, endTime, state } = lesson
  const { asked: _asked, freeze, ...rest } = state
  const frozen = freeze !== null && freeze.until > now ? freeze : null
  return { id, departId, departName, title, unitId, courseId, endTime, ...rest, freeze: frozen }
}

import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'

type Whole = Pick<LessonRoom, 'follow' | 'freeze' | 'timer' | 'question' | 'shown' | 'picked' | 'quietCount'>

/** What a lesson asks of all screens, as its row keeps it; times are ISO UTC. */
export interface LessonState extends Whole {
  /** The child who is asked whether its screen may be shown to all, and who asks. */
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

/** A lesson with what it asks; times are ISO UTC. */
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

/** A lesson as its screens get it; a freeze that is over has thawed. */
export function roomOf(lesson: OpenLesson, now: string): LessonRoom {
  const { id, departId, departName, title, unitId, courseId, endTime, state } = lesson
  const { asked: _asked, freeze, ...rest } = state
  const frozen = freeze !== null && freeze.until > now ? freeze : null
  return { id, departId, departName, title, unitId, courseId, endTime, ...rest, freeze: frozen }
}

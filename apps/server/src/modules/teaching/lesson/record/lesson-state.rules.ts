import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'

type Whole = Pick<LessonRoom, 'follow' | 'freeze' | 'timer' | 'question' | 'shown' | 'picked' | 'quietCount'>

/** The state of a lesson as its row stores it; times are ISO UTC. */
export interface LessonState extends Whole {
  /** The child who was asked to show its screen to all, and the name of the teacher who asked. */
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

/** A lesson with its state; times are ISO UTC. */
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

/** Returns a lesson as its screens receive it, without a freeze whose time is over. */
export function roomOf(lesson: OpenLesson, now: string): LessonRoom {
  const { id, departId, departName, title, unitId, courseId, endTime, state } = lesson
  const { asked: _asked, freeze, ...rest } = state
  const frozen = freeze !== null && freeze.until > now ? freeze : null
  return { id, departId, departName, title, unitId, courseId, endTime, ...rest, freeze: frozen }
}

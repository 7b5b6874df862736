import { wireMs } from '@mashu/client'
import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'

/** `at` distinguishes two remarks with the same text. */
export interface Remark {
  text: string
  from: string
  at: number
}

/** The state of an open lesson for display in a window. */
export interface LessonView {
  /** Null until the server has sent the lesson. */
  lesson: LessonRoom | null
  /** Milliseconds by which the server's clock is ahead of this computer's clock. */
  ahead: number
  hand: boolean
  remark: Remark | null
  praise: { sticker: string; from: string; at: number } | null
  /** The teacher who asks for permission to show this work to all children. */
  askedBy: string | null
  /** The last answered or dismissed question. `choice` is null if the question was dismissed. */
  answered: { questionId: string; choice: number | null } | null
  /** Null while the screen is not frozen. */
  frozen: string | null
  /** Milliseconds of the last signal to be quiet, and of the last time that the child was picked. */
  quietAt: number | null
  pickedAt: number | null
}

export const emptyView: LessonView = {
  lesson: null,
  ahead: 0,
  hand: false,
  remark: null,
  praise: null,
  askedBy: null,
  answered: null,
  frozen: null,
  quietAt: null,
  pickedAt: null,
}

export const msUntil = (time: string, { ahead }: Pick<LessonView, 'ahead'>, now = Date.now()): number =>
  wireMs(time) - (now + ahead)

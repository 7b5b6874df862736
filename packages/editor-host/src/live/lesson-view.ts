import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'

/** A remark from the teacher to this child. `at` distinguishes two remarks with the same text. */
export interface Remark {
  text: string
  from: string
  at: number
}

/** The state of an open lesson for display in a window. */
export interface LessonView {
  /** The lesson, or null until the server has sent it. */
  lesson: LessonRoom | null
  /** The milliseconds by which the clock of the server is ahead of the clock of this computer. */
  ahead: number
  hand: boolean
  remark: Remark | null
  praise: { sticker: string; from: string; at: number } | null
  /** The teacher who asks for permission to show this work to all children. */
  askedBy: string | null
  /** The question that the child has answered or dismissed last. `choice` is null if the question was dismissed. */
  answered: { questionId: string; choice: number | null } | null
  /** The word that the frozen screen shows. Null while the screen is not frozen. */
  frozen: string | null
  /**
   * The times, in milliseconds, of the last signal to be quiet and of the last time that the child was picked. Null if
   * this has not happened.
   */
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

/**
 * Converts a time of the server to milliseconds. The time is in the school's time zone, so the result can only be
 * compared with other results of this function.
 */
export const wireMs = (time: string): number => Date.parse(time.replace(' ', 'T'))

/** Returns how many milliseconds remain until a time of the server. */
export const msUntil = (time: string, { ahead }: Pick<LessonView, 'ahead'>, now = Date.now()): number =>
  wireMs(time) - (now + ahead)

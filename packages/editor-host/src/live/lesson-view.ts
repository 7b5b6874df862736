import type { LessonRoom } from '@mashu/contract/teaching/lesson/line'

/** A remark of the teacher for this child. `at` distinguishes two remarks with the same text. */
export interface Remark {
  text: string
  from: string
  at: number
}

/** The state of an open lesson as a window shows it. */
export interface LessonView {
  /** Null until the server has sent the lesson. */
  lesson: LessonRoom | null
  /** Milliseconds by which the server's clock is ahead of this one. */
  ahead: number
  hand: boolean
  remark: Remark | null
  praise: { sticker: string; from: string; at: number } | null
  /** The teacher who asks to show this work to all. */
  askedBy: string | null
  /** The last question that the child answered or dismissed; `choice` is null when it was dismissed. */
  answered: { questionId: string; choice: number | null } | null
  /** The word on the frozen screen; null while it is not frozen. */
  frozen: string | null
  /**
   * The times of the last signal to be quiet, and of the last time that the child was picked, in milliseconds; null
   * until then.
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
 * Parses a time of the server to milliseconds. It is in the school's time zone, so compare it only with other such
 * times.
 */
export const wireMs = (time: string): number => Date.parse(time.replace(' ', 'T'))

/** Returns the milliseconds until a time of the server. */
export const msUntil = (time: string, { ahead }: Pick<LessonView, 'ahead'>, now = Date.now()): number =>
  wireMs(time) - (now + ahead)

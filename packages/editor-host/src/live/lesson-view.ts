import type { ChildState, LessonRoom } from '@mashu/contract/teaching/lesson/line'

/** Words of the teacher for this child; `at` tells two of the same apart. */
export interface Remark {
  text: string
  from: string
  at: number
}

/** What a window shows of a lesson that goes on. */
export interface LessonView {
  /** Null until the server has told of it over the line. */
  lesson: LessonRoom | null
  /** Milliseconds by which the server's clock is ahead of this one. */
  ahead: number
  hand: boolean
  remark: Remark | null
  praise: { sticker: string; from: string; at: number } | null
  /** The name of the teacher who asks to show this work to all. */
  askedBy: string | null
  /** The question that was answered last, or put aside. */
  answered: { questionId: string; choice: number | null } | null
  /** The word on the frozen screen; null while it is not frozen. */
  frozen: string | null
  /** What is shown to all, by somebody else. */
  shown: { picture: string | null; code: string | null; kind: ChildState['kind'] } | null
  /** Milliseconds of the last signal to be quiet, and of the last pick; null before one that came meanwhile. */
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
  shown: null,
  quietAt: null,
  pickedAt: null,
}

/** Milliseconds of a time of the wire, to be compared with others of it alone: its zone is the school's. */
export const wireMs = (time: string): number => Date.parse(time.replace(' ', 'T'))

/** Milliseconds until a time of the server. */
export const msUntil = (time: string, { ahead }: Pick<LessonView, 'ahead'>, now = Date.now()): number =>
  wireMs(time) - (now + ahead)

/** The main program of a Python work as it travels, or null. */
export function codeOf(kind: ChildState['kind'], text: string): string | null {
  if (kind !== 'python') return null
  try {
    const files = JSON.parse(text) as { name: string; text?: string }[]
    return files.find(({ name }) => name === 'main.py')?.text ?? null
  } catch {
    return null
  }
}

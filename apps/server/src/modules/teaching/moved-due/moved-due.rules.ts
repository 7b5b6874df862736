import { latestDue } from '@mashu/contract/teaching/grade/moved-due'
import type { MovedDueRow } from './moved-due.queries.ts'

/** The due time that applies to a student. */
export interface OwnDue {
  dueTime: string | null
  /** The due time of the student is later than the due time of the class. */
  dueMoved: boolean
  dueNote: string | null
}

export function withMovedDue<T extends { dueTime: string | null }>(
  homework: T,
  moved: Pick<MovedDueRow, 'dueTime' | 'note'> | undefined,
): T & OwnDue {
  const dueTime = latestDue(homework.dueTime, moved?.dueTime)
  const dueMoved = dueTime !== homework.dueTime
  return { ...homework, dueTime, dueMoved, dueNote: dueMoved ? moved!.note : null }
}

/** Omits moved due times that are not later than the due time of the class. */
export function movesOf(
  homework: { id: string; dueTime: string | null },
  rows: readonly MovedDueRow[],
  isOver: (dueTime: string) => boolean,
) {
  return rows.flatMap(({ homeworkId, userId, dueTime, note }) =>
    homeworkId === homework.id && latestDue(homework.dueTime, dueTime) !== homework.dueTime
      ? [{ userId, dueTime, note, isOver: isOver(dueTime) }]
      : [],
  )
}

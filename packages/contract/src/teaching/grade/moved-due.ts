import { Type, type Static } from 'typebox'
import { Id, Nullable, Text, Time } from '../../field.ts'

/** The reason for moving a due time of a single student. */

const note = Text(200, '说明')

/** A student with their own due time. `isOver`: it has passed as well. */
export const MovedDue = Type.Object({
  userId: Id,
  dueTime: Time('截止时间'),
  note: Nullable(note),
  isOver: Type.Boolean(),
})
export type MovedDue = Static<typeof MovedDue>

/** A requested move; `dueTime` null undoes it. */
export const DueMove = Type.Object({ userId: Id, dueTime: Nullable(Time('截止时间')), note: Nullable(note) })
export type DueMove = Static<typeof DueMove>

/** Fields that tell a student that a due time is only theirs, and why. */
export const dueFields = { dueMoved: Type.Boolean(), dueNote: Nullable(note) }

/**
 * Returns the due time of a student: a moved due time gives more time and never less, also when that of the class is
 * moved later. Without one for the class there is none.
 */
export function latestDue(dueTime: string | null, moved: string | null | undefined): string | null {
  return dueTime !== null && moved && moved > dueTime ? moved : dueTime
}

/** Returns the due time of a student from that of the class and the moves. */
export const dueTimeFor = (
  { dueTime, moved }: { dueTime: string | null; moved: readonly Pick<MovedDue, 'userId' | 'dueTime'>[] },
  userId: string,
): string | null => moved.find((each) => each.userId === userId)?.dueTime ?? dueTime

/** Returns true when the student's time is over. */
export const isOverFor = (
  { isOver, moved }: { isOver: boolean; moved: readonly Pick<MovedDue, 'userId' | 'isOver'>[] },
  userId: string,
): boolean => moved.find((each) => each.userId === userId)?.isOver ?? isOver

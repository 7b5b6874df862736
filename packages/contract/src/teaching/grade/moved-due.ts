import { Type, type Static } from 'typebox'
import { Id, Nullable, Text, Time } from '../../field.ts'

/** The reason why a single student has another due time. */
const note = Text(200, '说明')

/** A student with a due time of their own. `isOver` is true when this due time has passed. */
export const MovedDue = Type.Object({
  userId: Id,
  dueTime: Time('截止时间'),
  note: Nullable(note),
  isOver: Type.Boolean(),
})
export type MovedDue = Static<typeof MovedDue>

/** A due time that a teacher gives to a student; `dueTime` null takes it back. */
export const DueMove = Type.Object({ userId: Id, dueTime: Nullable(Time('截止时间')), note: Nullable(note) })
export type DueMove = Static<typeof DueMove>

/** These fields tell students that a due time is only theirs, and why. */
export const dueFields = { dueMoved: Type.Boolean(), dueNote: Nullable(note) }

/**
 * Returns the due time of a student. A moved due time gives more time and never less, even when the class gets a later
 * one. When the class has none, the student has none.
 */
export function latestDue(dueTime: string | null, moved: string | null | undefined): string | null {
  return dueTime !== null && moved && moved > dueTime ? moved : dueTime
}

/** Returns the due time of a student from the due time of the class and the moved due times. */
export const dueTimeFor = (
  { dueTime, moved }: { dueTime: string | null; moved: readonly Pick<MovedDue, 'userId' | 'dueTime'>[] },
  userId: string,
): string | null => moved.find((each) => each.userId === userId)?.dueTime ?? dueTime

/** Returns true when the student's time is over. */
export const isOverFor = (
  { isOver, moved }: { isOver: boolean; moved: readonly Pick<MovedDue, 'userId' | 'isOver'>[] },
  userId: string,
): boolean => moved.find((each) => each.userId === userId)?.isOver ?? isOver

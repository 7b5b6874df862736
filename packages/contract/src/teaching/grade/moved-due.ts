import { Type, type Static } from 'typebox'
import { Id, Nullable, Text, Time } from '../../field.ts'

/** The reason for the due time of a single student. */
const note = Text(200, '说明')

/** A student with a different due time than the class. `isOver` is true after this due time. */
export const MovedDue = Type.Object({
  userId: Id,
  dueTime: Time('截止时间'),
  note: Nullable(note),
  isOver: Type.Boolean(),
})
export type MovedDue = Static<typeof MovedDue>

/** With null the due time of the class applies again. */
export const DueMove = Type.Object({ userId: Id, dueTime: Nullable(Time('截止时间')), note: Nullable(note) })
export type DueMove = Static<typeof DueMove>

/** Tells a student that a due time applies only to this student, and why. */
export const dueFields = { dueMoved: Type.Boolean(), dueNote: Nullable(note) }

/** A moved due time can only extend the time of the class. */
export function latestDue(dueTime: string | null, moved: string | null | undefined): string | null {
  return dueTime !== null && moved && moved > dueTime ? moved : dueTime
}

export const dueTimeFor = (
  { dueTime, moved }: { dueTime: string | null; moved: readonly Pick<MovedDue, 'userId' | 'dueTime'>[] },
  userId: string,
): string | null => moved.find((each) => each.userId === userId)?.dueTime ?? dueTime

export const isOverFor = (
  { isOver, moved }: { isOver: boolean; moved: readonly Pick<MovedDue, 'userId' | 'isOver'>[] },
  userId: string,
): boolean => moved.find((each) => each.userId === userId)?.isOver ?? isOver

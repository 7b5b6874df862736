import { Type, type Static } from 'typebox'
import { Id, Nullable, Text, Time } from '../../field.ts'

/** Due times that a teacher has moved for single students. */

const note = Text(200, '说明')

/** A student with a due time of their own. `isOver`: it is over as well. */
export const MovedDue = Type.Object({
  userId: Id,
  dueTime: Time('截止时间'),
  note: Nullable(note),
  isOver: Type.Boolean(),
})
export type MovedDue = Static<typeof MovedDue>

/** A move as it is asked for; `dueTime` null takes it back. */
export const DueMove = Type.Object({ userId: Id, dueTime: Nullable(Time('截止时间')), note: Nullable(note) })
export type DueMove = Static<typeof DueMove>

/** The fields by which a student reads that a due time is for them alone, and why. */
export const dueFields = { dueMoved: Type.Boolean(), dueNote: Nullable(note) }

/**
 * Until when a student has: a moved due time gives more time and never less, also where that of the class is moved
 * later. Without one for the class there is none for anybody.
 */
export function latestDue(dueTime: string | null, moved: string | null | undefined): string | null {
  return dueTime !== null && moved && moved > dueTime ? moved : dueTime
}

/** Until when a student has, of the due time of the class and the moves that are told beside it. */
export const dueTimeFor = (
  { dueTime, moved }: { dueTime: string | null; moved: readonly Pick<MovedDue, 'userId' | 'dueTime'>[] },
  userId: string,
): string | null => moved.find((each) => each.userId === userId)?.dueTime ?? dueTime

/** True when the time of a student is over. */
export const isOverFor = (
  { isOver, moved }: { isOver: boolean; moved: readonly Pick<MovedDue, 'userId' | 'isOver'>[] },
  userId: string,
): boolean => moved.find((each) => each.userId === userId)?.isOver ?? isOver

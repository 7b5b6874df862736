import { type Static, Type } from 'typebox'
import { Id, Nullable, Text, Time } from '../../field.ts'

/** A past lesson in the list of a class. */
export const LessonEntry = Type.Object({
  id: Id,
  title: Text(100),
  teacherName: Text(100),
  startTime: Time(),
  /** Null while the lesson is open. */
  endTime: Nullable(Time()),
  /** Number of children who took part. */
  presentCount: Type.Integer(),
})
export type LessonEntry = Static<typeof LessonEntry>

export const LessonChild = Type.Object({
  userId: Id,
  username: Text(100),
  realname: Text(100),
  /** Null for a child who did not take part. */
  joinTime: Nullable(Time()),
  /** The time of the child's first edit. */
  beginTime: Nullable(Time()),
  /** Minutes in which the page was open and the child edited or ran the work. */
  minutes: Type.Integer(),
  workId: Nullable(Id),
  submitted: Type.Boolean(),
  /** Passed checks at the end of each tenth of the lesson. Null before the first run of the checks. */
  passed: Type.Array(Nullable(Type.Integer())),
  checks: Nullable(Type.Integer()),
  /** The most frequent error is first. */
  errors: Type.Array(Type.Object({ text: Text(120), count: Type.Integer() })),
  remarks: Type.Array(Type.Object({ time: Time(), text: Text(200), from: Text(100) })),
  /** Small pictures of the work, as data URLs. */
  pictures: Type.Array(Type.Object({ time: Time(), address: Type.String() })),
})
export type LessonChild = Static<typeof LessonChild>

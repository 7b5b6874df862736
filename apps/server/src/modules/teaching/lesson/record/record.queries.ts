import { sql } from 'kysely'
import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { DAY_MS } from '../../../../platform/time/duration.ts'
import { now } from '../../../../platform/time/time.ts'

export interface LessonEvent {
  lessonId: string
  /** Missing for an event of the whole class. */
  userId?: string | null
  teacherId?: string | null
  kind: 'remark' | 'praise' | 'point' | 'look' | 'pick' | 'show' | 'question' | 'answer' | 'error' | 'checks'
  questionId?: string | null
  number?: number | null
  content?: string | null
  createTime?: string
}

export async function insertEvents(events: readonly LessonEvent[]): Promise<void> {
  if (events.length === 0) return
  await db()
    .insertInto('teachingLessonEvent')
    .values(
      events.map(({ userId, teacherId, questionId, number, content, createTime, ...event }) => ({
        id: newId(),
        ...event,
        userId: userId ?? null,
        teacherId: teacherId ?? null,
        questionId: questionId ?? null,
        number: number ?? null,
        content: content ?? null,
        createTime: createTime ?? now(),
      })),
    )
    .execute()
}

/** A new answer replaces the child's earlier answer. */
export async function upsertAnswers(
  lessonId: string,
  questionId: string,
  choices: ReadonlyMap<string, number>,
): Promise<void> {
  const createTime = now()
  const rows = [...choices].map(([userId, number]) => ({
    id: newId(),
    lessonId,
    userId,
    kind: 'answer',
    questionId,
    number,
    createTime,
  }))
  await db()
    .insertInto('teachingLessonEvent')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['questionId', 'userId'])
        .where('kind', '=', sql.lit('answer'))
        .doUpdateSet((eb) => ({ number: eb.ref('excluded.number'), createTime })),
    )
    .execute()
}

/** Counts the answers for each choice, in the format for walls. */
export async function answersTo({ id: questionId, choices }: { id: string; choices: readonly string[] }) {
  const rows = await db()
    .selectFrom('teachingLessonEvent')
    .select((eb) => ['number', eb.fn.countAll<number>().as('total')])
    .where('questionId', '=', questionId)
    .where('kind', '=', 'answer')
    .groupBy('number')
    .execute()
  const counts = choices.map(() => 0)
  for (const { number, total } of rows) if (number !== null && number < choices.length) counts[number] = Number(total)
  return { cmd: 'answers' as const, questionId, counts }
}

const HALF_YEAR_MS = 183 * DAY_MS

/** Counts how often each child was picked in the last half year. */
export async function countPicks(departId: string): Promise<Map<string, number>> {
  const rows = await db()
    .selectFrom('teachingLessonEvent as event')
    .innerJoin('teachingLesson as lesson', 'lesson.id', 'event.lessonId')
    .select((eb) => ['event.userId', eb.fn.countAll<number>().as('total')])
    .where('lesson.departId', '=', departId)
    .where('event.kind', '=', 'pick')
    .where('event.createTime', '>', new Date(Date.now() - HALF_YEAR_MS).toISOString())
    .groupBy('event.userId')
    .execute()
  return new Map(rows.map(({ userId, total }) => [userId ?? '', Number(total)]))
}

/** @returns the time when the child joined first */
export async function insertMember(lessonId: string, userId: string): Promise<{ joinTime: string }> {
  await db()
    .insertInto('teachingLessonMember')
    .values({ id: newId(), lessonId, userId, joinTime: now() })
    .onConflict((conflict) => conflict.columns(['lessonId', 'userId']).doNothing())
    .execute()
  return db()
    .selectFrom('teachingLessonMember')
    .select('joinTime')
    .where('lessonId', '=', lessonId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}

export async function listJoinTimes(lessonId: string): Promise<Map<string, string>> {
  const members = db().selectFrom('teachingLessonMember').select(['userId', 'joinTime'])
  const rows = await members.where('lessonId', '=', lessonId).execute()
  return new Map(rows.map((row) => [row.userId, row.joinTime]))
}

/** Changes since the last write. */
export interface MemberChange {
  userId: string
  joinTime: string
  beginTime: string | null
  activeSeconds: number
  workId: string | null
  checks: number | null
}

export async function upsertMembers(lessonId: string, changes: readonly MemberChange[]): Promise<void> {
  if (changes.length === 0) return
  await db()
    .insertInto('teachingLessonMember')
    .values(changes.map((change) => ({ id: newId(), lessonId, ...change })))
    .onConflict((conflict) =>
      conflict.columns(['lessonId', 'userId']).doUpdateSet((eb) => ({
        beginTime: eb.fn.coalesce('teachingLessonMember.beginTime', 'excluded.beginTime'),
        activeSeconds: eb('teachingLessonMember.activeSeconds', '+', eb.ref('excluded.activeSeconds')),
        workId: eb.fn.coalesce('excluded.workId', 'teachingLessonMember.workId'),
        checks: eb.fn.coalesce('excluded.checks', 'teachingLessonMember.checks'),
      })),
    )
    .execute()
}

export interface KeptPicture {
  userId: string
  picture: string
  createTime: string
}

export async function insertPictures(lessonId: string, pictures: readonly KeptPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await db()
    .insertInto('teachingLessonPicture')
    .values(pictures.map((picture) => ({ id: newId(), lessonId, ...picture })))
    .execute()
}

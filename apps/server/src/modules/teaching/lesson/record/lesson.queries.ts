import { db } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'
import { forNoKeyUpdate } from '../../../../platform/db/row-lock.ts'
import { now } from '../../../../platform/time/time.ts'
import { departsAs } from '../../../sys/depart/depart.ts'
import { peopleAs } from '../../../sys/user/user.ts'
import { newState, type LessonState, type OpenLesson } from './lesson-state.rules.ts'

const lessons = () =>
  db()
    .selectFrom('teachingLesson as lesson')
    .innerJoin(departsAs('depart'), 'depart.id', 'lesson.departId')
    .select([
      'lesson.id',
      'lesson.departId',
      'depart.departName',
      'lesson.title',
      'lesson.unitId',
      'lesson.courseId',
      'lesson.endTime',
      'lesson.closeTime',
      'lesson.roomState',
    ])

type Row = Omit<OpenLesson, 'state'> & { roomState: string }
const withState = ({ roomState, ...row }: Row): OpenLesson => ({
  ...row,
  state: { ...newState(), ...(JSON.parse(roomState) as LessonState) },
})

const openLessons = () => lessons().where('lesson.closedTime', 'is', null).where('lesson.closeTime', '>', now())

export async function selectOptionalOpen(id: string): Promise<OpenLesson | undefined> {
  const row = await openLessons().where('lesson.id', '=', id).executeTakeFirst()
  return row && withState(row)
}

export async function selectOptionalOpenOf(departId: string): Promise<OpenLesson | undefined> {
  const row = await openLessons().where('lesson.departId', '=', departId).executeTakeFirst()
  return row && withState(row)
}

/** Maximum number of listed lessons. Administrators are in charge of all classes. */
const MAX_OPEN = 50

/** Null means all classes. */
export async function listOpen(departIds: readonly string[] | null): Promise<OpenLesson[]> {
  if (departIds?.length === 0) return []
  let query = openLessons().orderBy('lesson.startTime', 'desc').limit(MAX_OPEN)
  if (departIds) query = query.where('lesson.departId', 'in', [...departIds])
  return (await query.execute()).map(withState)
}

/** Returns a lesson, even after its end. */
export const selectOptionalLesson = (id: string) =>
  lessons()
    .leftJoin(peopleAs('teacher'), 'teacher.id', 'lesson.teacherId')
    .select(['lesson.startTime', 'lesson.closedTime', 'teacher.realname as teacherName'])
    .where('lesson.id', '=', id)
    .executeTakeFirst()

/** Locks the state of an open lesson until the transaction ends. */
export async function lockState(id: string): Promise<LessonState | undefined> {
  const row = await forNoKeyUpdate(
    db()
      .selectFrom('teachingLesson')
      .select('roomState')
      .where('id', '=', id)
      .where('closedTime', 'is', null)
      .where('closeTime', '>', now()),
  ).executeTakeFirst()
  return row && { ...newState(), ...(JSON.parse(row.roomState) as LessonState) }
}

export async function updateState(id: string, state: LessonState): Promise<void> {
  await db()
    .updateTable('teachingLesson')
    .set({ roomState: JSON.stringify(state) })
    .where('id', '=', id)
    .execute()
}

interface NewLesson {
  departId: string
  unitId: string | null
  courseId: string | null
  teacherId: string
  title: string
  endTime: string
  closeTime: string
}

/** @returns the id, or undefined when the class already has an open lesson */
export async function insertLesson(lesson: NewLesson): Promise<string | undefined> {
  const row = await db()
    .insertInto('teachingLesson')
    .values({ id: newId(), ...lesson, startTime: now(), roomState: JSON.stringify(newState()) })
    .onConflict((conflict) => conflict.column('departId').where('closedTime', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** The state of an ended lesson must not contain the name of a child. */
const NOTHING_ASKED = '{}'

/** Records the end of lessons whose time is over. */
export async function closeLapsed(departId: string): Promise<void> {
  await db()
    .updateTable('teachingLesson')
    .set((eb) => ({ closedTime: eb.ref('closeTime'), roomState: NOTHING_ASKED }))
    .where('departId', '=', departId)
    .where('closedTime', 'is', null)
    .where('closeTime', '<=', now())
    .execute()
}

export async function closeLesson(id: string): Promise<void> {
  const row = db().updateTable('teachingLesson').set({ closedTime: now(), roomState: NOTHING_ASKED })
  await row.where('id', '=', id).where('closedTime', 'is', null).execute()
}

/** @returns the number of deleted lessons */
export async function deleteBefore(time: string): Promise<number> {
  const result = await db().deleteFrom('teachingLesson').where('startTime', '<', time).executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function listSeats(departId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('teachingClassSeat')
    .select('userId')
    .where('departId', '=', departId)
    .orderBy('place')
    .execute()
  return rows.map(({ userId }) => userId)
}

/** The caller must run a transaction. */
export async function replaceSeats(departId: string, userIds: readonly string[]): Promise<void> {
  await db().deleteFrom('teachingClassSeat').where('departId', '=', departId).execute()
  if (userIds.length === 0) return
  await db()
    .insertInto('teachingClassSeat')
    .values(userIds.map((userId, place) => ({ id: newId(), departId, userId, place })))
    .execute()
}

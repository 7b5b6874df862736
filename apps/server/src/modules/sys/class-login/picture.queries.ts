import { faces } from '@mashu/contract/sys/class-login/picture'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { memberIds, membershipsAs, peopleAs } from '../user/user.ts'

export interface PictureRow {
  id: string
  userId: string
  face: string
  sealedPictures: string | null
  wrongCount: number
  lockedUntil: string | null
  alarmTime: string | null
}

const columns = ['id', 'userId', 'face', 'sealedPictures', 'wrongCount', 'lockedUntil', 'alarmTime'] as const

export const listPictureRows = (departId: string): Promise<PictureRow[]> =>
  db().selectFrom('sysPictureLogin').select(columns).where('departId', '=', departId).execute()

export const selectOptionalByFace = (departId: string, face: string) =>
  db()
    .selectFrom('sysPictureLogin as picture')
    .innerJoin(membershipsAs('member'), (join) =>
      join.onRef('member.userId', '=', 'picture.userId').onRef('member.depId', '=', 'picture.departId'),
    )
    .innerJoin(peopleAs('student'), 'student.id', 'picture.userId')
    .select(columns.map((column) => `picture.${column}` as const))
    .select('student.realname')
    .where('picture.departId', '=', departId)
    .where('picture.face', '=', face)
    .where('student.delFlag', '=', 0)
    .executeTakeFirst()

/** The order of the pictures reveals nothing about the children. */
export async function listOpenFaces(departId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysPictureLogin as picture')
    .innerJoin(membershipsAs('member'), (join) =>
      join.onRef('member.userId', '=', 'picture.userId').onRef('member.depId', '=', 'picture.departId'),
    )
    .innerJoin(peopleAs('student'), 'student.id', 'picture.userId')
    .select('picture.face')
    .where('picture.departId', '=', departId)
    .where('picture.sealedPictures', 'is not', null)
    .where('student.delFlag', '=', 0)
    .execute()
  const used = new Set(rows.map(({ face }) => face))
  return faces.map(({ id }) => id as string).filter((id) => used.has(id))
}

/** Frees the face pictures of children who have left the class. */
export async function deleteGone(departId: string): Promise<void> {
  await db()
    .deleteFrom('sysPictureLogin')
    .where('departId', '=', departId)
    .where('userId', 'not in', memberIds([departId]))
    .execute()
}

/** Returns face pictures in all classes, so that a child can keep its picture in a new class. */
export async function listOtherFaces(userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom('sysPictureLogin')
    .select(['userId', 'face'])
    .where('userId', 'in', [...userIds])
    .execute()
  return new Map(rows.map((row) => [row.userId, row.face]))
}

export async function insertFace(departId: string, userId: string, face: string): Promise<string> {
  const id = newId()
  await db().insertInto('sysPictureLogin').values({ id, departId, userId, face }).execute()
  return id
}

type Change = Partial<Pick<PictureRow, 'sealedPictures' | 'wrongCount' | 'lockedUntil' | 'alarmTime'>>

export async function updatePictureRow(id: string, change: Change): Promise<void> {
  await db().updateTable('sysPictureLogin').set(change).where('id', '=', id).execute()
}

/** Called at the start of a lesson. */
export async function forgetWrong(departId: string): Promise<void> {
  await db()
    .updateTable('sysPictureLogin')
    .set({ wrongCount: 0, lockedUntil: null })
    .where('departId', '=', departId)
    .execute()
}

import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'

/** More than people look through; shared views of a whole school. */
const MAX_LISTED = 200

/** Views of a form that a person may have: their own, and shared ones. Own ones come first. */
export const listViews = (formId: string, userId: string) =>
  db()
    .selectFrom('onlFormView')
    .select(['id', 'userId', 'name', 'isShared', 'content', 'createBy'])
    .where('cgformHeadId', '=', formId)
    .where((eb) => eb.or([eb('userId', '=', userId), eb('isShared', '=', 1)]))
    .orderBy('isShared')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()

export async function countViews(formId: string, userId: string): Promise<number> {
  const { count } = await db()
    .selectFrom('onlFormView')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cgformHeadId', '=', formId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Written {
  name: string
  isShared: 0 | 1
  content: string
}

export async function insertView(formId: string, written: Written, user: Principal): Promise<string> {
  const id = newId()
  const row = { id, cgformHeadId: formId, userId: user.id, ...written, ...stampInsert(user) }
  await db().insertInto('onlFormView').values(row).execute()
  return id
}

/** Changes a view of this person. @returns whether there is one */
export async function updateView(own: OwnView, written: Written, user: Principal): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('onlFormView')
    .set({ ...written, ...stampUpdate(user) })
    .where('id', '=', own.id)
    .where('cgformHeadId', '=', own.formId)
    .where('userId', '=', user.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

interface OwnView {
  id: string
  formId: string
}

/** Deletes a view; of another person only with `foreign`. @returns whether there was one */
export async function deleteView({ id, formId }: OwnView, user: Principal, foreign: boolean): Promise<boolean> {
  const { numDeletedRows } = await db()
    .deleteFrom('onlFormView')
    .where('id', '=', id)
    .where('cgformHeadId', '=', formId)
    .$if(!foreign, (found) => found.where('userId', '=', user.id))
    .$if(foreign, (found) => found.where((eb) => eb.or([eb('userId', '=', user.id), eb('isShared', '=', 1)])))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

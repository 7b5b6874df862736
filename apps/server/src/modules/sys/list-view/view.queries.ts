import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'

/** Nobody would read a longer list. */
const MAX_LISTED = 200

/** A table of views, and the column that identifies the list of a view. */
export interface ViewStore {
  table: string
  key: string
}

const ofViews = (store: ViewStore) => ({ table: store.table as 'sysListView', key: store.key as 'listKey' })

/** The person's own views come first, then shared views. */
export function listViews(store: ViewStore, list: string, userId: string) {
  const { table, key } = ofViews(store)
  return db()
    .selectFrom(table)
    .select(['id', 'userId', 'name', 'isShared', 'roleCodes', 'content', 'createBy'])
    .where(key, '=', list)
    .where((eb) => eb.or([eb('userId', '=', userId), eb('isShared', '=', 1)]))
    .orderBy('isShared')
    .orderBy('name')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
}

export async function countViews(store: ViewStore, list: string, userId: string): Promise<number> {
  const { table, key } = ofViews(store)
  const { count } = await db()
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(key, '=', list)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

interface Written {
  name: string
  isShared: 0 | 1
  roleCodes: string | null
  content: string
}

export async function insertView(store: ViewStore, list: string, written: Written, user: Principal): Promise<string> {
  const { table, key } = ofViews(store)
  const row = { id: newId(), [key]: list, userId: user.id, ...written, ...stampInsert(user) }
  await db()
    .insertInto(table)
    .values(row as never)
    .execute()
  return row.id
}

interface StoredView extends ViewStore {
  id: string
  list: string
}

/** @returns false when the person does not own the view */
export async function updateView(view: StoredView, written: Written, user: Principal): Promise<boolean> {
  const { table, key } = ofViews(view)
  const { numUpdatedRows } = await db()
    .updateTable(table)
    .set({ ...written, ...stampUpdate(user) })
    .where('id', '=', view.id)
    .where(key, '=', view.list)
    .where('userId', '=', user.id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** With `foreign`, also deletes a shared view of somebody else. @returns false when no view matched */
export async function deleteView(view: StoredView, user: Principal, foreign: boolean): Promise<boolean> {
  const { table, key } = ofViews(view)
  const { numDeletedRows } = await db()
    .deleteFrom(table)
    .where('id', '=', view.id)
    .where(key, '=', view.list)
    .$if(!foreign, (found) => found.where('userId', '=', user.id))
    .$if(foreign, (found) => found.where((eb) => eb.or([eb('userId', '=', user.id), eb('isShared', '=', 1)])))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

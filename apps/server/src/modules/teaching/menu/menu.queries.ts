import { rowVersionOf } from '../../../platform/history/fresh.ts'
import { db } from '../../../platform/db/database.ts'

/** Lists all entries in the order of the menu. */
export function listEntries() {
  return db()
    .selectFrom('teachingMenu')
    .select(['id', 'parentId', 'name', 'icon', 'url', 'sortNo', 'menuType', 'isLeaf', 'isRoute', 'description'])
    .select(['hidden', 'needLogin', 'internalOrExternal'])
    .select(rowVersionOf('teachingMenu'))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

export function listVisibleEntries() {
  return db()
    .selectFrom('teachingMenu')
    .select(['id', 'parentId', 'name', 'url', 'icon', 'isRoute', 'needLogin', 'internalOrExternal'])
    .where('hidden', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

export async function insertEntry(values: { id: string; name: string } & Record<string, unknown>): Promise<void> {
  await db().insertInto('teachingMenu').values(values).execute()
}

export async function updateEntry(id: string, values: Record<string, unknown>): Promise<void> {
  await db().updateTable('teachingMenu').set(values).where('id', '=', id).execute()
}

/** Foreign keys delete the descendants too. */
export async function deleteEntries(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('teachingMenu')
    .where('id', 'in', [...ids])
    .execute()
}

export async function refreshLeaves(): Promise<void> {
  const entries = await listEntries()
  const parents = new Set(entries.map(({ parentId }) => parentId))
  for (const { id, isLeaf } of entries)
    if ((isLeaf === 1) === parents.has(id)) await updateEntry(id, { isLeaf: parents.has(id) ? 0 : 1 })
}

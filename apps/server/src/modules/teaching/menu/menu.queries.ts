import { db } from '../../../platform/db/database.ts'

/** Every entry with all it has, in order. */
export function listEntries() {
  return db()
    .selectFrom('teachingMenu')
    .select(['id', 'parentId', 'name', 'icon', 'url', 'sortNo', 'menuType', 'isLeaf', 'isRoute', 'description'])
    .select(['hidden', 'needLogin', 'internalOrExternal'])
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

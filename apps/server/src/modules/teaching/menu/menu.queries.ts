import { db } from '../../../platform/db/database.ts'

export function listVisibleEntries() {
  return db()
    .selectFrom('teachingMenu')
    .select(['id', 'parentId', 'name', 'url', 'icon', 'isRoute', 'needLogin', 'internalOrExternal'])
    .where('hidden', '=', 0)
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

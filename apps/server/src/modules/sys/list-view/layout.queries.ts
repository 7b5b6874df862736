import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

export const listLayoutsOf = (userId: string) =>
  db().selectFrom('sysListLayout').select(['listKey', 'content']).where('userId', '=', userId).execute()

export async function countLayouts(userId: string): Promise<number> {
  return (await db().selectFrom('sysListLayout').select('id').where('userId', '=', userId).execute()).length
}

/** If two windows of a person write at the same time, the later call wins. */
export async function replaceLayout(userId: string, listKey: string, content: string): Promise<void> {
  await db()
    .insertInto('sysListLayout')
    .values({ id: newId(), userId, listKey, content })
    .onConflict((conflict) => conflict.columns(['userId', 'listKey']).doUpdateSet({ content }))
    .execute()
}

export async function deleteLayout(userId: string, listKey: string): Promise<void> {
  await db().deleteFrom('sysListLayout').where('userId', '=', userId).where('listKey', '=', listKey).execute()
}

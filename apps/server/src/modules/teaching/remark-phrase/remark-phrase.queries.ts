import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

export function listPhrases(userId: string) {
  return db()
    .selectFrom('teachingRemarkPhrase')
    .select(['id', 'phrase'])
    .where('userId', '=', userId)
    .orderBy('createTime')
    .orderBy('id')
    .execute()
}

export async function insertPhrase(userId: string, phrase: string): Promise<void> {
  await db()
    .insertInto('teachingRemarkPhrase')
    .values({ id: newId(), userId, phrase, createTime: now() })
    .onConflict((conflict) => conflict.columns(['userId', 'phrase']).doNothing())
    .execute()
}

/** @returns false when the phrase does not exist or belongs to another person */
export async function deletePhrase(userId: string, id: string): Promise<boolean> {
  const result = await db()
    .deleteFrom('teachingRemarkPhrase')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { now } from '../../../platform/time/time.ts'

const feeds = () =>
  db().selectFrom('teachingTimetableFeed').select(['userId', 'sealedSecret', 'createTime', 'usedTime'])

export const selectOptionalFeed = (userId: string) => feeds().where('userId', '=', userId).executeTakeFirst()
export const selectOptionalFeedBySecret = (secretHash: string) =>
  feeds().where('secretHash', '=', secretHash).executeTakeFirst()

/** Replaces the previous secret address. */
export async function upsertFeed(feed: { userId: string; secretHash: string; sealedSecret: string }): Promise<void> {
  const written = { ...feed, createTime: now(), usedTime: null }
  await db()
    .insertInto('teachingTimetableFeed')
    .values({ id: newId(), ...written })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(written))
    .execute()
}

export async function deleteFeed(userId: string): Promise<void> {
  await db().deleteFrom('teachingTimetableFeed').where('userId', '=', userId).execute()
}

export async function updateUsedTime(userId: string): Promise<void> {
  await db().updateTable('teachingTimetableFeed').set({ usedTime: now() }).where('userId', '=', userId).execute()
}

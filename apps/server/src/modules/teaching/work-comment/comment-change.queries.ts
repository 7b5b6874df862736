import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'

/** Changes the state of comments. */

async function change(
  ids: readonly string[],
  by: string,
  values: Partial<{ hidden: 0 | 1; waiting: 0; deleteTime: string | null; deleteBy: string | null }>,
): Promise<void> {
  await db()
    .updateTable('teachingWorkComment')
    .set({ ...values, updateBy: by, updateTime: now() })
    .where('id', 'in', [...ids])
    .execute()
}

/** Moves comments into the recycle bin for thirty days. Replies to them are hidden as well. */
export const binComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { deleteTime: now(), deleteBy: by })

/** Restores comments from the recycle bin. */
export const restoreComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { deleteTime: null, deleteBy: null })

/** Hides comments from everyone but moderators and the author. */
export const hideComments = (ids: readonly string[], by: string): Promise<void> => change(ids, by, { hidden: 1 })

/** Shows comments to everyone, whether they were hidden or not reviewed yet. */
export const showComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { hidden: 0, waiting: 0 })

/** Purges comments deleted before the given time. @returns their number */
export async function purgeComments(before: string): Promise<number> {
  const done = await db().deleteFrom('teachingWorkComment').where('deleteTime', '<', before).executeTakeFirst()
  return Number(done.numDeletedRows)
}

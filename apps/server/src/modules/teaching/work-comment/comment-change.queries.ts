import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'

/** What is done to comments after they were written. */

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

/** Into the bin for thirty days; answers are seen no more than what they answer. */
export const binComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { deleteTime: now(), deleteBy: by })

/** Out of the bin. */
export const restoreComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { deleteTime: null, deleteBy: null })

/** For moderators and the author only, until they are shown again. */
export const hideComments = (ids: readonly string[], by: string): Promise<void> => change(ids, by, { hidden: 1 })

/** For all readers, whether they were hidden or no teacher had seen them yet. */
export const showComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { hidden: 0, waiting: 0 })

/** Deletes for good what has lain in the bin since before this moment. @returns how many. */
export async function purgeComments(before: string): Promise<number> {
  const done = await db().deleteFrom('teachingWorkComment').where('deleteTime', '<', before).executeTakeFirst()
  return Number(done.numDeletedRows)
}

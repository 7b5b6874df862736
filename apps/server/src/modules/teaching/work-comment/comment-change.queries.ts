import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'

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

/** Moves comments into the recycle bin for thirty days. Their replies also become invisible. */
export const binComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { deleteTime: now(), deleteBy: by })

export const restoreComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { deleteTime: null, deleteBy: null })

/** Hides comments from everyone except moderators and the author. */
export const hideComments = (ids: readonly string[], by: string): Promise<void> => change(ids, by, { hidden: 1 })

/** Makes comments visible to everyone, whether they were hidden or not yet reviewed. */
export const showComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { hidden: 0, waiting: 0 })

/** Purges comments that were deleted before the given time. @returns the number of purged comments */
export async function purgeComments(before: string): Promise<number> {
  const done = await db().deleteFrom('teachingWorkComment').where('deleteTime', '<', before).executeTakeFirst()
  return Number(done.numDeletedRows)
}

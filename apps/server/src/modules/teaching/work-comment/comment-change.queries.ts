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

/** Moderators and the author still see the comments. */
export const hideComments = (ids: readonly string[], by: string): Promise<void> => change(ids, by, { hidden: 1 })

/** Also approves comments that wait for review. */
export const showComments = (ids: readonly string[], by: string): Promise<void> =>
  change(ids, by, { hidden: 0, waiting: 0 })

/** @returns the number of purged comments */
export async function purgeComments(before: string): Promise<number> {
  const done = await db().deleteFrom('teachingWorkComment').where('deleteTime', '<', before).executeTakeFirst()
  return Number(done.numDeletedRows)
}

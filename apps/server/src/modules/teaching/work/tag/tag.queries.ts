import { db, transaction } from '../../../../platform/db/database.ts'
import { newId } from '../../../../platform/db/id.ts'

/** A person has at most one tag per work. A row without a work stores a tag that no work has. */

export async function listTags(userId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('teachingWorkTag')
    .select('tag')
    .distinct()
    .where('userId', '=', userId)
    .orderBy('tag')
    .limit(500)
    .execute()
  return rows.map((row) => row.tag)
}

export async function deleteTagOf(userId: string, workId: string): Promise<void> {
  await db().deleteFrom('teachingWorkTag').where('userId', '=', userId).where('workId', '=', workId).execute()
}

export async function upsertTag(userId: string, workId: string, tag: string): Promise<void> {
  await transaction(async () => {
    const named = await db()
      .selectFrom('teachingWorkTag')
      .select('id')
      .where('userId', '=', userId)
      .where('tag', '=', tag)
      .where('workId', 'is', null)
      .executeTakeFirst()
    if (!named) await db().insertInto('teachingWorkTag').values({ id: newId(), userId, workId: null, tag }).execute()
    await db()
      .insertInto('teachingWorkTag')
      .values({ id: newId(), userId, workId, tag })
      .onConflict((conflict) => conflict.columns(['userId', 'workId']).doUpdateSet({ tag }))
      .execute()
  })
}

/** Ignores works in the recycle bin. */
export async function isTagUsed(userId: string, tag: string): Promise<boolean> {
  const row = await db()
    .selectFrom('teachingWorkTag as tag')
    .innerJoin('teachingWork as work', 'work.id', 'tag.workId')
    .select('tag.id')
    .where('tag.userId', '=', userId)
    .where('tag.tag', '=', tag)
    .where('work.deleteTime', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteTag(userId: string, tag: string): Promise<void> {
  await db().deleteFrom('teachingWorkTag').where('userId', '=', userId).where('tag', '=', tag).execute()
}

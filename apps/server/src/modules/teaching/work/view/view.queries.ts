import { db } from '../../../../platform/db/database.ts'

/** Increases the number of views in a single statement, so that views at the same time are all counted. */
export async function countView(workId: string): Promise<void> {
  await db()
    .updateTable('teachingWork')
    .set((eb) => ({ viewNum: eb('viewNum', '+', 1) }))
    .where('id', '=', workId)
    .execute()
}

export async function isLikedBy(workId: string, person: string): Promise<boolean> {
  return (
    (await db()
      .selectFrom('teachingWorkLike')
      .select('id')
      .where('workId', '=', workId)
      .where('person', '=', person)
      .executeTakeFirst()) !== undefined
  )
}

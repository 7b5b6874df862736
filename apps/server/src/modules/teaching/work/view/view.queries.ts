import { db } from '../../../../platform/db/database.ts'

/** A single statement counts all simultaneous views. */
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

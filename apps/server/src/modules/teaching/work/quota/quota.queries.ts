import { db } from '../../../../platform/db/database.ts'

/** Files of every version of a person's works, those in the bin included. */
const filesOf = (userId: string, column: 'version.fileId' | 'version.coverId') =>
  db()
    .selectFrom('teachingWork as work')
    .innerJoin('teachingWorkVersion as version', 'version.workId', 'work.id')
    .innerJoin('sysFileBlob as link', 'link.fileId', column)
    .where('work.userId', '=', userId)
    .select('link.blobId')

/** Bytes on disk that a person's works take; what versions share counts once. */
export async function selectStoredSize(userId: string): Promise<number> {
  const { size } = await db()
    .selectFrom('sysBlob')
    .where('sysBlob.id', 'in', filesOf(userId, 'version.fileId').union(filesOf(userId, 'version.coverId')))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('sysBlob.size'), eb.val(0)).as('size'))
    .executeTakeFirstOrThrow()
  return Number(size)
}

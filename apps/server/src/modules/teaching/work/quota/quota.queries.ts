import { sql } from 'kysely'
import { compiled } from '../../../../platform/db/compiled/compiled.ts'
import { db, type Db } from '../../../../platform/db/database.ts'

/** Includes works in the recycle bin. */
const filesOf = (on: Db, userId: string, column: 'version.fileId' | 'version.coverId') =>
  on
    .selectFrom('teachingWork as work')
    .innerJoin('teachingWorkVersion as version', 'version.workId', 'work.id')
    .innerJoin('sysFileBlob as link', 'link.fileId', column)
    .where('work.userId', '=', userId)
    .select('link.blobId')

const storedSize = compiled(({ userId }: { userId: string }, on) =>
  on
    .selectFrom('sysBlob')
    .where('sysBlob.id', 'in', filesOf(on, userId, 'version.fileId').union(filesOf(on, userId, 'version.coverId')))
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('sysBlob.size'), eb.val(0)).as('size')),
)

/** Content that several versions share counts once. */
export async function selectStoredSize(userId: string): Promise<number> {
  const [row] = await storedSize({ userId })
  return Number(row!.size)
}

/** Content that several works share counts for each work. */
export async function listLargestWorks(userId: string, most: number) {
  const rows = await sql<{ workId: string; workName: string; size: number; deleted: number }>`
    select work.id as work_id, work.work_name, sum(blob.size) as size,
      case when work.delete_time is null then 0 else 1 end as deleted
    from teaching_work work
    join (
      select distinct version.work_id, link.blob_id
      from teaching_work_version version
      join teaching_work own on own.id = version.work_id
      join sys_file_blob link on link.file_id = version.file_id or link.file_id = version.cover_id
      where own.user_id = ${userId}
    ) held on held.work_id = work.id
    join sys_blob blob on blob.id = held.blob_id
    group by work.id, work.work_name, work.delete_time
    order by sum(blob.size) desc, work.id
    limit ${most}
  `.execute(db())
  return rows.rows.map((row) => ({
    workId: row.workId,
    workName: row.workName,
    size: Number(row.size),
    isInBin: row.deleted === 1,
  }))
}

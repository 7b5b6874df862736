import { work } from '@mashu/contract/teaching/work'
import { db } from '../../../../platform/db/database.ts'
import { listPage, type ListQuery } from '../../../../platform/http/list/list.ts'
import { studentWorks, toPage, toStudentWork, workColumns } from '../record/student-work.queries.ts'
import { purgeTimeOf } from './bin.rules.ts'

export async function listBin(userId: string, query: ListQuery) {
  const builder = studentWorks(userId)
    .where('teachingWork.userId', '=', userId)
    .where('teachingWork.deleteTime', 'is not', null)
  const page = await listPage(builder, {
    contract: work.bin,
    query,
    table: 'teachingWork',
    columns: workColumns,
    defaultOrder: [['deleteTime', 'desc']],
  })
  return toPage(page, (row) => ({
    ...toStudentWork(row),
    deleteTime: row.deleteTime,
    purgeTime: row.deleteTime === null ? null : purgeTimeOf(row.deleteTime),
  }))
}

/**
 * Keeps works that were restored in the meantime.
 * @returns the number of purged works
 */
export async function deleteBinnedWorks(ids: readonly string[]): Promise<number> {
  const result = await db()
    .deleteFrom('teachingWork')
    .where('id', 'in', [...ids])
    .where('deleteTime', 'is not', null)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

export async function listPurgeable(before: string, limit: number): Promise<string[]> {
  const rows = await db()
    .selectFrom('teachingWork')
    .select('id')
    .where('deleteTime', '<', before)
    .orderBy('deleteTime')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export function listOwners(ids: readonly string[]) {
  return db()
    .selectFrom('teachingWork')
    .select(['id', 'userId', 'workName', 'deleteTime', 'deleteBy'])
    .where('id', 'in', [...ids])
    .execute()
}

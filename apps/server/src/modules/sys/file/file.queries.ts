import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { allFileColumns } from '../../../platform/files/collect/file-columns.ts'
import { keysIn } from '../../../platform/files/collect/reference.ts'
import { contains } from '../../../platform/http/list/filter.ts'
import { peopleAs } from '../user/user.ts'

const COLUMNS = [
  'id',
  'fileType',
  'fileName',
  'filePath',
  'fileLocation',
  'fileTag',
  'contentType',
  'size',
  'sysOrgCode',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
] as const

export function selectOptionalFile(which: { id: string } | { filePath: string }) {
  const query = db().selectFrom('sysFile').select(COLUMNS)
  return (
    'id' in which ? query.where('id', '=', which.id) : query.where('filePath', '=', which.filePath)
  ).executeTakeFirst()
}

export function listFilesById(ids: readonly string[]) {
  return db()
    .selectFrom('sysFile')
    .select(['id', 'filePath'])
    .where('id', 'in', [...ids])
    .execute()
}

export async function updateFile(id: string, values: Record<string, unknown>): Promise<boolean> {
  const result = await db().updateTable('sysFile').set(values).where('id', '=', id).executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** The bytes go with the next clean-up, when no other file shares them. */
export async function deleteFiles(ids: readonly string[]): Promise<number> {
  const result = await db()
    .deleteFrom('sysFile')
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

const STUDENT_WORK = 2
const PUBLISHED = 3

/** Whether a file may be kept by caches that many share: not a student's, unless a published work shows it. */
export async function isForEverybody(id: string): Promise<boolean> {
  const students = await db()
    .selectFrom('sysFile')
    .leftJoin(peopleAs('maker'), 'maker.username', 'sysFile.createBy')
    .where('sysFile.id', '=', id)
    .where((row) => row.or([row('sysFile.fileType', '=', STUDENT_WORK), row('maker.userIdentity', '=', STUDENT)]))
    .select('sysFile.id')
    .executeTakeFirst()
  if (!students) return true
  const published = await db()
    .selectFrom('teachingWork')
    .where((row) => row.or([row('workFile', '=', id), row('workCover', '=', id)]))
    .where('workStatus', '>=', PUBLISHED)
    .where('deleteTime', 'is', null)
    .select('id')
    .executeTakeFirst()
  return published !== undefined
}

/** Whether any row of the product shows this storage key. */
export async function isKeyUsed(filePath: string): Promise<boolean> {
  for (const { table, column, holds } of allFileColumns()) {
    if (holds !== 'text') continue
    const rows = await db()
      .selectFrom(table as 'teachingNews')
      .select(column as 'newsContent')
      .where(contains(column, filePath))
      .limit(5)
      .execute()
    if (rows.some((row) => keysIn(String(Object.values(row)[0])).includes(filePath))) return true
  }
  return false
}

import { STUDENT } from '@mashu/contract/user-identity'
import { db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/time/time.ts'
import { peopleAs } from '../user/user.ts'
import { STUDENT_WORK } from '../../../platform/files/stored/stored-file.ts'

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
  return ('id' in which ? query.where('id', '=', which.id) : query.where('filePath', '=', which.filePath))
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
}

export function listFilesById(ids: readonly string[]) {
  return db()
    .selectFrom('sysFile')
    .select(['id', 'filePath', 'fileName'])
    .where('id', 'in', [...ids])
    .where('deleteTime', 'is', null)
    .execute()
}

export async function updateFile(id: string, values: Record<string, unknown>): Promise<boolean> {
  const result = await db().updateTable('sysFile').set(values).where('id', '=', id).executeTakeFirst()
  return Number(result.numUpdatedRows) > 0
}

/** After thirty days in the recycle bin, a clean-up deletes bytes that no other file uses. */
export async function binFiles(ids: readonly string[]): Promise<number> {
  const result = await db()
    .updateTable('sysFile')
    .set({ deleteTime: now() })
    .where('id', 'in', [...ids])
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function restoreFiles(ids: readonly string[], stamp: Record<string, unknown>): Promise<number> {
  const result = await db()
    .updateTable('sysFile')
    .set({ deleteTime: null, ...stamp })
    .where('id', 'in', [...ids])
    .where('deleteTime', 'is not', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

export async function tagFiles(
  ids: readonly string[],
  fileTag: string | null,
  stamp: Record<string, unknown>,
): Promise<number> {
  const result = await db()
    .updateTable('sysFile')
    .set({ fileTag, ...stamp })
    .where('id', 'in', [...ids])
    .where('deleteTime', 'is', null)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

const PUBLISHED = 3

/** Shared caches may store a file whose author is no student, or that a published work shows. */
export async function isForEverybody(id: string): Promise<boolean> {
  const students = await db()
    .selectFrom('sysFile')
    .leftJoin(peopleAs('maker'), 'maker.username', 'sysFile.createBy')
    .where('sysFile.id', '=', id)
    .where((row) => row.or([row('sysFile.fileType', '=', STUDENT_WORK), row('maker.userIdentity', '=', STUDENT)]))
    .select('sysFile.id')
    .executeTakeFirst()
  if (!students) return true
  // A published work shows its published version. Older works have no versions and show their current file.
  const published = await db()
    .selectFrom('teachingWork')
    .leftJoin('teachingWorkVersion as shown', (join) =>
      join.onRef('shown.workId', '=', 'teachingWork.id').onRef('shown.versionNo', '=', 'teachingWork.publicVersionNo'),
    )
    .where('teachingWork.id', 'in', worksWithFile(id))
    .where((row) =>
      row.or([
        row.and([row('shown.id', 'is', null), row.or([row('workFile', '=', id), row('workCover', '=', id)])]),
        row.or([row('shown.fileId', '=', id), row('shown.coverId', '=', id)]),
      ]),
    )
    .where('workStatus', '>=', PUBLISHED)
    .where('deleteTime', 'is', null)
    .select('teachingWork.id')
    .executeTakeFirst()
  return published !== undefined
}

/** One condition on both tables would need a full scan. */
const worksWithFile = (id: string) =>
  db()
    .selectFrom('teachingWork')
    .where((row) => row.or([row('workFile', '=', id), row('workCover', '=', id)]))
    .select('id')
    .unionAll(
      db()
        .selectFrom('teachingWorkVersion')
        .where((row) => row.or([row('fileId', '=', id), row('coverId', '=', id)]))
        .select('workId as id'),
    )

import { db } from '../../../../platform/db/database.ts'

/** Stored files by id, as far as they exist. */
export function listFiles(ids: readonly string[]) {
  return db()
    .selectFrom('sysFile')
    .select(['id', 'filePath', 'checksum', 'contentType', 'createBy'])
    .where('id', 'in', [...ids])
    .execute()
}

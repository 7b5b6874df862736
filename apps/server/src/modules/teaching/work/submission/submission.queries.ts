import { db } from '../../../../platform/db/database.ts'

export function listFiles(ids: readonly string[]) {
  return db()
    .selectFrom('sysFile')
    .select(['id', 'filePath', 'checksum', 'contentType', 'createBy'])
    .where('id', 'in', [...ids])
    .execute()
}

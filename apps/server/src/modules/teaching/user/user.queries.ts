import { db } from '../../../platform/db/database.ts'

/** Returns undefined when no file has the key or the file is no picture. */
export function selectOptionalPicture(filePath: string) {
  return db()
    .selectFrom('sysFile')
    .select(['id', 'createBy'])
    .where('filePath', '=', filePath)
    .where('contentType', 'in', ['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
    .executeTakeFirst()
}

import { db } from '../../../platform/db/database.ts'

/** Returns a stored picture by its key, or undefined when there is none or the file is of another kind. */
export function selectOptionalPicture(filePath: string) {
  return db()
    .selectFrom('sysFile')
    .select(['id', 'createBy'])
    .where('filePath', '=', filePath)
    .where('contentType', 'in', ['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
    .executeTakeFirst()
}

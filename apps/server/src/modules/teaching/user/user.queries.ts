import { db } from '../../../platform/db/database.ts'

/** A stored picture by its key, or undefined when there is none or it is another kind of file. */
export function selectOptionalPicture(filePath: string) {
  return db()
    .selectFrom('sysFile')
    .select(['id', 'createBy'])
    .where('filePath', '=', filePath)
    .where('contentType', 'in', ['image/png', 'image/jpeg', 'image/webp', 'image/gif'])
    .executeTakeFirst()
}

import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'

/**
 * The account a person means: by login name, whatever its case, or by phone number. Deleted accounts do not exist here.
 */
export async function selectOptionalIdentified(account: string): Promise<{ id: string } | undefined> {
  const live = () => db().selectFrom('sysUser').select('id').where('delFlag', '=', 0)
  return (
    (await live().where('phone', '=', account).executeTakeFirst()) ??
    live().where('usernameKey', '=', asciiFold(account)).executeTakeFirst()
  )
}

export function selectOptionalOwner(id: string) {
  return db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'phone'])
    .where('id', '=', id)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
}

import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import { db } from '../../../platform/db/database.ts'

/** What the login needs of an account, whatever the case of its name; deleted accounts do not exist here. */
export function selectOptionalAccount(username: string) {
  return db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'password', 'status', 'orgCode', 'mustChangePassword'])
    .where('usernameKey', '=', asciiFold(username))
    .where('delFlag', '=', 0)
    .executeTakeFirst()
}

export async function listRoleCodes(userId: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUserRole.userId', '=', userId)
    .select('sysRole.roleCode')
    .orderBy('sysRole.roleLevel', 'desc')
    .execute()
  return rows.map((row) => row.roleCode)
}

export async function updateOrgCode(userId: string, orgCode: string): Promise<void> {
  await db().updateTable('sysUser').set({ orgCode }).where('id', '=', userId).execute()
}

/** Whose number it is; deleted accounts do not exist here. */
export function selectOptionalPhoneAccount(phone: string) {
  return db()
    .selectFrom('sysUser')
    .select(['id', 'username', 'realname', 'password', 'status', 'orgCode', 'mustChangePassword'])
    .where('phone', '=', phone)
    .where('delFlag', '=', 0)
    .executeTakeFirst()
}

import { grantsEverything } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'

/** People whose role may do everything. */
export async function listAdministratorIds(): Promise<string[]> {
  const roles = await db().selectFrom('sysRole').select(['id', 'roleCode']).execute()
  const ids = roles.filter((role) => grantsEverything(role.roleCode)).map((role) => role.id)
  if (ids.length === 0) return []
  const rows = await db()
    .selectFrom('sysUserRole')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserRole.userId')
    .where('sysUserRole.roleId', 'in', ids)
    .where('sysUser.delFlag', '=', 0)
    .where('sysUser.status', '=', 1)
    .select('sysUser.id')
    .distinct()
    .execute()
  return rows.map((row) => row.id)
}

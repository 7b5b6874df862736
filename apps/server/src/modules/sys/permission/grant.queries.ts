import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

/** Lists roles that have at least one of these entries. */
export async function listRoleNamesOf(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .selectFrom('sysRolePermission')
    .innerJoin('sysRole', 'sysRole.id', 'sysRolePermission.roleId')
    .where('sysRolePermission.permissionId', 'in', [...ids])
    .select(['sysRole.roleName', 'sysRole.roleLevel'])
    .distinct()
    .orderBy('sysRole.roleLevel', 'desc')
    .execute()
  return rows.map((row) => row.roleName)
}

export async function listGrantedIds(roleId: string): Promise<string[]> {
  const rows = await db().selectFrom('sysRolePermission').select('permissionId').where('roleId', '=', roleId).execute()
  return rows.map((row) => row.permissionId)
}

/** Returns the permissions among `ids` that the roles hold. */
export async function listHeldIds(roleIds: readonly string[], ids: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0 || ids.length === 0) return []
  const rows = await db()
    .selectFrom('sysRolePermission')
    .select('permissionId')
    .where('roleId', 'in', [...roleIds])
    .where('permissionId', 'in', [...ids])
    .distinct()
    .execute()
  return rows.map((row) => row.permissionId)
}

/** `rulesOf` returns the initial rules of a new grant. */
export async function changeGrants(
  roleId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
  rulesOf: (permissionId: string) => Promise<readonly string[]>,
): Promise<void> {
  if (removed.length > 0)
    await db()
      .deleteFrom('sysRolePermission')
      .where('roleId', '=', roleId)
      .where('permissionId', 'in', [...removed])
      .execute()
  if (added.length === 0) return
  const known = await db()
    .selectFrom('sysPermission')
    .select('id')
    .where('id', 'in', [...added])
    .execute()
  const grants = []
  for (const { id } of known)
    grants.push({ id: newId(), roleId, permissionId: id, dataRuleIds: (await rulesOf(id)).join() || null })
  if (grants.length > 0)
    await db()
      .insertInto('sysRolePermission')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function selectOptionalRoleLevel(roleId: string): Promise<number | undefined> {
  return (await db().selectFrom('sysRole').select('roleLevel').where('id', '=', roleId).executeTakeFirst())?.roleLevel
}

export async function listRoleIdsOf(code: string): Promise<{ roleIds: string[]; departRoleIds: string[] }> {
  const roles = await db()
    .selectFrom('sysRolePermission')
    .innerJoin('sysPermission', 'sysPermission.id', 'sysRolePermission.permissionId')
    .where('sysPermission.perms', '=', code)
    .select('sysRolePermission.roleId')
    .distinct()
    .execute()
  const departRoles = await db()
    .selectFrom('sysDepartRolePermission')
    .innerJoin('sysDepartPermission', 'sysDepartPermission.id', 'sysDepartRolePermission.departPermissionId')
    .innerJoin('sysPermission', 'sysPermission.id', 'sysDepartPermission.permissionId')
    .where('sysPermission.perms', '=', code)
    .select('sysDepartRolePermission.roleId')
    .distinct()
    .execute()
  return { roleIds: roles.map((row) => row.roleId), departRoleIds: departRoles.map((row) => row.roleId) }
}

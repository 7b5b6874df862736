import type { RoleLevel } from '../role/role.ts'
import { grantsEverything } from '../../../platform/auth/rights.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

export async function listRoleIds(userId: string): Promise<string[]> {
  const found = await db()
    .selectFrom('sysUserRole')
    .select('roleId')
    .where('userId', '=', userId)
    .orderBy('id')
    .execute()
  return found.map((row) => row.roleId)
}

export async function replaceRoles(userId: string, roleIds: readonly string[]): Promise<void> {
  await db().deleteFrom('sysUserRole').where('userId', '=', userId).execute()
  if (roleIds.length > 0)
    await db()
      .insertInto('sysUserRole')
      .values(roleIds.map((roleId) => ({ id: newId(), userId, roleId })))
      .execute()
}

export async function insertUserRoles(roleId: string, userIds: readonly string[]): Promise<void> {
  await db()
    .insertInto('sysUserRole')
    .values(userIds.map((userId) => ({ id: newId(), userId, roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteUserRoles(roleId: string, userIds: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysUserRole')
    .where('roleId', '=', roleId)
    .where('userId', 'in', [...userIds])
    .execute()
}

/** Includes the names used in sheets. */
export async function listRoleNames(): Promise<(RoleLevel & { roleName: string })[]> {
  return db().selectFrom('sysRole').select(['id', 'roleCode', 'roleLevel', 'roleName']).execute()
}

/** The highest level comes first. */
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

/** Returns the ids of all people with a role that grants everything. */
export async function listAdministratorIds(): Promise<string[]> {
  const roles = await db().selectFrom('sysRole').select(['id', 'roleCode']).execute()
  const ids = roles.filter((role) => grantsEverything(role.roleCode)).map((role) => role.id)
  return listHolderIds(ids)
}

/** Returns only people who can log in. */
export async function listHolderIds(roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const rows = await db()
    .selectFrom('sysUserRole')
    .innerJoin('sysUser', 'sysUser.id', 'sysUserRole.userId')
    .where('sysUserRole.roleId', 'in', [...roleIds])
    .where('sysUser.delFlag', '=', 0)
    .where('sysUser.status', '=', 1)
    .select('sysUser.id')
    .distinct()
    .execute()
  return rows.map((row) => row.id)
}

/** Uses the property names of the user form. */
export async function selectLinksOf(
  ids: readonly string[],
): Promise<Map<string, { selectedroles: string; selecteddeparts: string }>> {
  const links = new Map(ids.map((id) => [id, { roles: [] as string[], departs: [] as string[] }]))
  if (ids.length === 0) return new Map()
  const roles = await db()
    .selectFrom('sysUserRole')
    .select(['userId', 'roleId'])
    .where('userId', 'in', [...ids])
    .orderBy('roleId')
    .execute()
  const departs = await db()
    .selectFrom('sysUserDepart')
    .select(['userId', 'depId'])
    .where('userId', 'in', [...ids])
    .orderBy('depId')
    .execute()
  for (const { userId, roleId } of roles) links.get(userId)?.roles.push(roleId)
  for (const { userId, depId } of departs) links.get(userId)?.departs.push(depId)
  return new Map(
    [...links].map(([id, own]) => [id, { selectedroles: own.roles.join(), selecteddeparts: own.departs.join() }]),
  )
}

import { commaList } from '../../../platform/comma-list.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { listIdsOfDepartRoles } from './granted.queries.ts'
import { joined } from './depart-grant.queries.ts'

export async function selectOptionalDepartOfRole(roleId: string): Promise<string | undefined> {
  const row = await db().selectFrom('sysDepartRole').select('departId').where('id', '=', roleId).executeTakeFirst()
  return row?.departId
}

export function listDepartRoleIds(roleId: string): Promise<string[]> {
  return listIdsOfDepartRoles([{ id: roleId }])
}

export async function changeDepartRoleGrants(
  roleId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await db()
      .deleteFrom('sysDepartRolePermission')
      .where('roleId', '=', roleId)
      .where('departPermissionId', 'in', [...removed])
      .execute()
  if (added.length > 0)
    await db()
      .insertInto('sysDepartRolePermission')
      .values(added.map((departPermissionId) => ({ id: newId(), roleId, departPermissionId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** @returns undefined when the role has no such grant */
export async function selectDepartRoleRules(roleId: string, grantId: string): Promise<string[] | undefined> {
  const row = await db()
    .selectFrom('sysDepartRolePermission')
    .select('dataRuleIds')
    .where('roleId', '=', roleId)
    .where('departPermissionId', '=', grantId)
    .executeTakeFirst()
  return row && commaList(row.dataRuleIds)
}

export async function updateDepartRoleRules(roleId: string, grantId: string, ids: readonly string[]): Promise<void> {
  await db()
    .updateTable('sysDepartRolePermission')
    .set({ dataRuleIds: joined(ids) })
    .where('roleId', '=', roleId)
    .where('departPermissionId', '=', grantId)
    .execute()
}

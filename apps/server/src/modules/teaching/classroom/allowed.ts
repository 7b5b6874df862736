import { listDepartRoleHolderIds } from '../../sys/depart-role/depart-role.ts'
import { listRoleIdsOf } from '../../sys/permission/permission.ts'
import { listAdministratorIds, listHolderIds } from '../../sys/user/user.ts'

/** Who is told of what waits: administrators, and whoever has the right by a role of the school or of a department. */
export async function listAllowedIds(perms: string): Promise<string[]> {
  const { roleIds, departRoleIds } = await listRoleIdsOf(perms)
  const allowed = [...(await listHolderIds(roleIds)), ...(await listDepartRoleHolderIds(departRoleIds))]
  return [...new Set([...(await listAdministratorIds()), ...allowed])]
}

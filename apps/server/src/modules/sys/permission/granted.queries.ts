import type { Principal } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'
import type { PermissionRow } from './permission.queries.ts'

const DEVELOPER = 'dev'
/** The address of the menu group with examples for developers. */
const EXAMPLES = '/jeecg'

/** Administrators of a school do not need the examples. */
function withoutExamples(all: readonly PermissionRow[]): PermissionRow[] {
  const gone = new Set(all.filter(({ url }) => url === EXAMPLES).map(({ id }) => id))
  for (let before = -1; before < gone.size;) {
    before = gone.size
    for (const { id, parentId } of all) if (parentId !== null && gone.has(parentId)) gone.add(id)
  }
  return all.filter(({ id }) => !gone.has(id))
}

/** Roles of departments count too. Administrators get all entries, but only developers get the examples. */
export async function listGranted(
  user: Pick<Principal, 'isAdmin' | 'roles' | 'roleIds' | 'departRoles'>,
  all: readonly PermissionRow[],
): Promise<PermissionRow[]> {
  if (user.isAdmin) return user.roles.includes(DEVELOPER) ? [...all] : withoutExamples(all)
  const ids = new Set([...(await listIdsOfRoles(user.roleIds)), ...(await listIdsOfDepartRoles(user.departRoles))])
  return all.filter(({ id }) => ids.has(id))
}

async function listIdsOfRoles(roleIds: readonly string[]): Promise<string[]> {
  if (roleIds.length === 0) return []
  const held = db().selectFrom('sysRolePermission').select('permissionId').distinct()
  return (await held.where('roleId', 'in', [...roleIds]).execute()).map((row) => row.permissionId)
}

export async function listIdsOfDepartRoles(departRoles: readonly { id: string }[]): Promise<string[]> {
  if (departRoles.length === 0) return []
  const rows = await db()
    .selectFrom('sysDepartRolePermission')
    .innerJoin('sysDepartPermission', 'sysDepartPermission.id', 'sysDepartRolePermission.departPermissionId')
    .where(
      'sysDepartRolePermission.roleId',
      'in',
      departRoles.map(({ id }) => id),
    )
    .select('sysDepartPermission.permissionId')
    .distinct()
    .execute()
  return rows.map((row) => row.permissionId)
}

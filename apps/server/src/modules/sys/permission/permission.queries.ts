import { rowVersionOf } from '../../../platform/history/fresh.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'

const columns = [
  'id',
  'parentId',
  'name',
  'url',
  'component',
  'componentName',
  'redirect',
  'menuType',
  'perms',
  'permsType',
  'sortNo',
  'alwaysShow',
  'icon',
  'isRoute',
  'isLeaf',
  'keepAlive',
  'hidden',
  'description',
  'ruleFlag',
  'status',
  'internalOrExternal',
] as const
export type PermissionRow = Awaited<ReturnType<typeof listPermissions>>[number] & { rowVersion?: number }

export function listPermissions() {
  return db().selectFrom('sysPermission').select(columns).orderBy('sortNo').orderBy('id').execute()
}

export function listChildren(parentIds: readonly string[]): Promise<PermissionRow[]> {
  return db()
    .selectFrom('sysPermission')
    .select(columns)
    .where('parentId', 'in', [...parentIds])
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

/** All entries as they are edited, with their versions. */
export function listEditable(): Promise<PermissionRow[]> {
  return db()
    .selectFrom('sysPermission')
    .select(columns)
    .select(rowVersionOf('sysPermission'))
    .orderBy('sortNo')
    .orderBy('id')
    .execute()
}

/** The entries of one level; null: the topmost. */
export function listBelow(parentId: string | null): Promise<PermissionRow[]> {
  const query = db()
    .selectFrom('sysPermission')
    .select(columns)
    .select(rowVersionOf('sysPermission'))
    .orderBy('sortNo')
    .orderBy('id')
  return (parentId === null ? query.where('parentId', 'is', null) : query.where('parentId', '=', parentId)).execute()
}

/** Names of the roles that hold one of these entries. */
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

export async function countRulesOf(ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const row = await db()
    .selectFrom('sysPermissionDataRule')
    .where('permissionId', 'in', [...ids])
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

const DEVELOPER = 'dev'
/** Group of pages that show developers what the kit can do. */
const EXAMPLES = '/jeecg'

/** Everything but the examples: a school's administrator has no use for them. */
function withoutExamples(all: readonly PermissionRow[]): PermissionRow[] {
  const gone = new Set(all.filter(({ url }) => url === EXAMPLES).map(({ id }) => id))
  for (let before = -1; before < gone.size;) {
    before = gone.size
    for (const { id, parentId } of all) if (parentId !== null && gone.has(parentId)) gone.add(id)
  }
  return all.filter(({ id }) => !gone.has(id))
}

/** What a person's roles and roles of departments grant; administrators are granted everything. */
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

/** What these roles of departments are granted. */
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

export function selectOptionalPermission(id: string): Promise<PermissionRow | undefined> {
  return db().selectFrom('sysPermission').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function insertPermission(values: { id: string; name: string } & Record<string, unknown>): Promise<void> {
  await db().insertInto('sysPermission').values(values).execute()
}

export async function updatePermission(id: string, values: Record<string, unknown>): Promise<void> {
  await db().updateTable('sysPermission').set(values).where('id', '=', id).execute()
}

/**
 * Whether an entry of the menu (no button) has this address. The table is small and the column not searched otherwise.
 */
/** An entry with `:code` as its last part stands for every page below. */
const withCode = (path: string) => path.replace(/\/[^/]+$/, '/:code')

export async function hasPage(path: string): Promise<boolean> {
  return (
    (await db()
      .selectFrom('sysPermission')
      .select('id')
      .where('url', 'in', [path, withCode(path)])
      .where('menuType', '<', 2)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Descendants, rules and grants go with them. */
export async function deletePermissions(ids: readonly string[]): Promise<void> {
  await db()
    .deleteFrom('sysPermission')
    .where('id', 'in', [...ids])
    .execute()
}

/** Sets `is_leaf` of these entries to what is true now. */
export async function refreshLeaf(ids: readonly (string | null)[]): Promise<void> {
  for (const id of new Set(ids)) {
    if (id === null) continue
    const child = await db()
      .selectFrom('sysPermission')
      .select('id')
      .where('parentId', '=', id)
      .limit(1)
      .executeTakeFirst()
    await db()
      .updateTable('sysPermission')
      .set({ isLeaf: child ? 0 : 1 })
      .where('id', '=', id)
      .execute()
  }
}

export async function listGrantedIds(roleId: string): Promise<string[]> {
  const rows = await db().selectFrom('sysRolePermission').select('permissionId').where('roleId', '=', roleId).execute()
  return rows.map((row) => row.permissionId)
}

/** Which of these permissions the roles hold. */
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

/** `rulesOf`: the rules that a new grant starts with. */
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

/** Roles of the school and of departments that hold a permission code. */
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

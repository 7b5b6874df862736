import { sql, type SqlBool } from 'kysely'
import { commaList } from '../../../platform/comma-list.ts'
import { db } from '../../../platform/db/database.ts'
import { listedValues } from '../../../platform/db/listed-values.ts'
import { newId } from '../../../platform/db/id.ts'
import { stampInsert, stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { listDepartNames, type DepartScope } from '../depart/depart.ts'
import { listHeldIds } from './grant.queries.ts'
import { listIdsOfDepartRoles } from './granted.queries.ts'

type Writer = Parameters<typeof stampInsert>[0]
export const joined = (ids: readonly string[]) => (ids.length > 0 ? ids.join() : null)

export function grantsIn(scope: DepartScope) {
  if (scope.all) return sql<SqlBool>`1 = 1`
  if (scope.departIds.length === 0) return sql<SqlBool>`1 = 0`
  return sql<SqlBool>`sys_depart_permission.depart_id in (${listedValues(scope.departIds)})`
}

export interface DepartGrant {
  id: string
  departId: string
  permissionId: string
  ruleIds: string[]
}

export async function listDepartGrants(departId: string): Promise<DepartGrant[]> {
  const rows = await db()
    .selectFrom('sysDepartPermission')
    .select(['id', 'departId', 'permissionId', 'dataRuleIds'])
    .where('departId', '=', departId)
    .execute()
  return rows.map(({ dataRuleIds, ...grant }) => ({ ...grant, ruleIds: commaList(dataRuleIds) }))
}

/** Lists departments that have a grant of at least one of these entries. */
export async function listDepartNamesWithGrants(permissionIds: readonly string[]): Promise<string[]> {
  if (permissionIds.length === 0) return []
  const rows = await db()
    .selectFrom('sysDepartPermission')
    .where('permissionId', 'in', [...permissionIds])
    .select('departId')
    .distinct()
    .execute()
  return [...(await listDepartNames(rows.map((row) => row.departId))).values()]
}

export async function selectOptionalDepartGrant(id: string) {
  return db()
    .selectFrom('sysDepartPermission')
    .select(['departId', 'permissionId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** `rulesOf` returns the initial rules of a new grant. */
export async function changeDepartGrants(
  departId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
  rulesOf: (permissionId: string) => Promise<readonly string[]>,
  user: Writer,
): Promise<void> {
  if (removed.length > 0)
    await db()
      .deleteFrom('sysDepartPermission')
      .where('departId', '=', departId)
      .where('permissionId', 'in', [...removed])
      .execute()
  const grants = []
  for (const permissionId of await listKnownPermissionIds(added))
    grants.push({
      id: newId(),
      departId,
      permissionId,
      dataRuleIds: joined(await rulesOf(permissionId)),
      ...stampInsert(user),
    })
  if (grants.length > 0)
    await db()
      .insertInto('sysDepartPermission')
      .values(grants)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

export async function listKnownPermissionIds(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const known = db().selectFrom('sysPermission').select('id')
  return (await known.where('id', 'in', [...ids]).execute()).map(({ id }) => id)
}

export async function updateDepartRules(id: string, ids: readonly string[], user: Writer): Promise<void> {
  await db()
    .updateTable('sysDepartPermission')
    .set({ dataRuleIds: joined(ids), ...stampUpdate(user) })
    .where('id', '=', id)
    .execute()
}

/**
 * Returns the permissions in `ids` that roles of the school give, and all permissions that roles of these departments
 * give.
 */
export async function listHeldWithin(
  user: { roleIds: readonly string[]; departRoles: readonly { id: string; departId: string }[] },
  departIds: readonly string[],
  ids: readonly string[],
): Promise<Set<string>> {
  const departRoles = user.departRoles.filter(({ departId }) => departIds.includes(departId))
  return new Set([...(await listHeldIds(user.roleIds, ids)), ...(await listIdsOfDepartRoles(departRoles))])
}

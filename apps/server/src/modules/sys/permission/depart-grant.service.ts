import { problem, type BodyOf } from '@mashu/contract'
import { departPermissionProblem, type departPermission } from '@mashu/contract/sys/depart/depart-permission'
import { roleProblem } from '@mashu/contract/sys/role'
import type { Principal } from '../../../platform/auth/principal.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { listRuleIdsOf } from '../../../platform/http/list/rule/data-rules.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { departScope, listAncestorIds } from '../depart/depart.ts'
import { listRules } from './data-rule.queries.ts'
import { assertTickable } from './data-rule.service.ts'
import {
  changeDepartGrants,
  listDepartGrants,
  listHeldWithin,
  updateDepartRules,
  type DepartGrant,
} from './depart-grant.queries.ts'
import { recordDepartGrants } from './grant-history.service.ts'
import { listPermissions } from './permission.queries.ts'
import { toGrantTree } from './permission.rules.ts'

/** @throws `access.denied` when the caller does not manage the department */
export async function assertDepartInScope(user: Principal, departId: string): Promise<void> {
  const scope = await departScope(user)
  if (!scope.all && !scope.departIds.includes(departId)) throw problem('access.denied')
}

/** @throws `role.grantOutside` when the caller lacks one of these permissions in the department */
export async function assertHoldsWithin(user: Principal, departId: string, ids: readonly string[]): Promise<void> {
  if (user.isAdmin || ids.length === 0) return
  const held = await listHeldWithin(user, await listAncestorIds([departId]), ids)
  if (!ids.every((id) => held.has(id))) throw roleProblem('role.grantOutside')
}

/** A new grant of a department gets the rules that limit the caller. */
export const rulesHandedOn =
  (user: Principal) =>
  async (permissionId: string): Promise<readonly string[]> =>
    user.isAdmin ? [] : listRuleIdsOf(user, [permissionId])

interface Changed {
  permissionIds?: string | null | undefined
  lastpermissionIds?: string | null | undefined
}

/** The client sends both the previous and the wanted grants. */
export function differenceOf({ permissionIds, lastpermissionIds }: Changed) {
  const [wanted, before] = [commaList(permissionIds), commaList(lastpermissionIds)]
  return {
    added: wanted.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !wanted.includes(id)),
  }
}

export async function saveDepartGrants(
  { departId, ...form }: BodyOf<typeof departPermission.saveDepartPermission>,
  user: Principal,
): Promise<void> {
  const change = differenceOf(form)
  await transaction(async () => {
    await assertDepartInScope(user, departId)
    await assertHoldsWithin(user, departId, change.added)
    const write = () => changeDepartGrants(departId, change, rulesHandedOn(user), user)
    await recordDepartGrants(departId, user, write)
    await afterCommit(forgetPermissions)
  })
}

export async function grantOf(departId: string, permissionId: string): Promise<DepartGrant | undefined> {
  return (await listDepartGrants(departId)).find((grant) => grant.permissionId === permissionId)
}

/** `datarule` is the first key, as in the replaced system. */
export async function tickedRules(permissionId: string, ticked: readonly string[]) {
  const datarule = await listRules({ permissionId })
  if (datarule.length === 0) throw roleProblem('role.noRules')
  return { datarule, ...(ticked.length > 0 ? { drChecked: [...new Set(ticked)].join() } : {}) }
}

export async function readDepartRules(
  { permissionId, departId }: { permissionId: string; departId: string },
  user: Principal,
) {
  await assertDepartInScope(user, departId)
  return tickedRules(permissionId, (await grantOf(departId, permissionId))?.ruleIds ?? [])
}

export async function saveDepartRules(
  { permissionId, departId, dataRuleIds }: BodyOf<typeof departPermission.saveDatarule>,
  user: Principal,
): Promise<void> {
  const ids = commaList(dataRuleIds)
  await transaction(async () => {
    await assertDepartInScope(user, departId)
    const grant = await grantOf(departId, permissionId)
    if (!grant) throw departPermissionProblem('departPermission.notGranted')
    await assertTickable(user, permissionId, ids)
    await recordDepartGrants(departId, user, () => updateDepartRules(grant.id, ids, user))
  })
}

/** An entry becomes a root when its parent is missing. */
async function treeOf(ids: ReadonlySet<string>) {
  const rows = (await listPermissions()).filter(({ id }) => ids.has(id))
  const parents = new Set(rows.map(({ parentId }) => parentId))
  const shown = rows.map((row) => ({
    ...row,
    parentId: row.parentId !== null && ids.has(row.parentId) ? row.parentId : null,
    isLeaf: parents.has(row.id) ? 0 : 1,
  }))
  return { treeList: toGrantTree(shown, 'grant'), ids: rows.map(({ id }) => id) }
}

const grantedTo = async (departId: string) => (await listDepartGrants(departId)).map(({ permissionId }) => permissionId)

/** Returns the permissions that a department may pass on. */
export async function departGrantTree(departId: string, user: Principal) {
  await assertDepartInScope(user, departId)
  return treeOf(new Set(await grantedTo(departId)))
}

/** Returns the permissions that the department has, and those that the caller could grant to the department. */
export async function grantableTree(departId: string, user: Principal) {
  await assertDepartInScope(user, departId)
  const all = (await listPermissions()).map(({ id }) => id)
  const held = user.isAdmin ? all : await listHeldWithin(user, await listAncestorIds([departId]), all)
  return treeOf(new Set([...held, ...(await grantedTo(departId))]))
}

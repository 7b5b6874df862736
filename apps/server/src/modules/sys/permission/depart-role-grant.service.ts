import { problem, type BodyOf } from '@mashu/contract'
import { dataRuleProblem } from '@mashu/contract/sys/data-rule'
import { departPermissionProblem, type departPermission } from '@mashu/contract/sys/depart/depart-permission'
import type { departRole } from '@mashu/contract/sys/depart/depart-role'
import type { Principal } from '../../../platform/auth/principal.ts'
import { forgetPermissions } from '../../../platform/auth/permission-codes.ts'
import { afterCommit, transaction } from '../../../platform/db/database.ts'
import { commaList } from '../../../platform/comma-list.ts'
import { departScope } from '../depart/depart.ts'
import { assertTickable } from './data-rule.service.ts'
import { listDepartGrants } from './depart-grant.queries.ts'
import {
  changeDepartRoleGrants,
  listDepartRoleIds,
  selectDepartRoleRules,
  selectOptionalDepartOfRole,
  updateDepartRoleRules,
} from './depart-role-grant.queries.ts'
import { recordDepartRoleGrants } from './grant-history.service.ts'
import { differenceOf, assertHoldsWithin, grantOf, tickedRules } from './depart-grant.service.ts'

/** @throws when the caller does not manage the department */
async function departOf(roleId: string, user: Principal): Promise<string> {
  const departId = await selectOptionalDepartOfRole(roleId)
  const scope = await departScope(user)
  if (departId === undefined || (!scope.all && !scope.departIds.includes(departId))) throw problem('row.entityNotFound')
  return departId
}

export async function readDepartRoleGrants(roleId: string, user: Principal): Promise<string[]> {
  await departOf(roleId, user)
  return listDepartRoleIds(roleId)
}

/** The role cannot get a permission that the department or the caller lacks. */
export async function saveDepartRoleGrants(
  { roleId, ...form }: BodyOf<typeof departPermission.saveDeptRolePermission>,
  user: Principal,
): Promise<void> {
  const { added, removed } = differenceOf(form)
  await transaction(async () => {
    const departId = await departOf(roleId, user)
    const grants = new Map((await listDepartGrants(departId)).map(({ id, permissionId }) => [permissionId, id]))
    if (!added.every((id) => grants.has(id))) throw departPermissionProblem('departPermission.outside')
    await assertHoldsWithin(user, departId, added)
    const grantIds = (ids: readonly string[]) => ids.flatMap((id) => grants.get(id) ?? [])
    const change = { added: grantIds(added), removed: grantIds(removed) }
    await recordDepartRoleGrants(roleId, user, () => changeDepartRoleGrants(roleId, change))
    await afterCommit(forgetPermissions)
  })
}

export async function readDepartRoleRules(
  { permissionId, roleId }: { permissionId: string; roleId: string },
  user: Principal,
) {
  const grant = await grantOf(await departOf(roleId, user), permissionId)
  const own = grant && (await selectDepartRoleRules(roleId, grant.id))
  return tickedRules(permissionId, [...(grant?.ruleIds ?? []), ...(own ?? [])])
}

export async function saveDepartRoleRules(
  { permissionId, roleId, dataRuleIds }: BodyOf<typeof departRole.saveDatarule>,
  user: Principal,
): Promise<void> {
  const ids = commaList(dataRuleIds)
  await transaction(async () => {
    const grant = await grantOf(await departOf(roleId, user), permissionId)
    const own = grant && (await selectDepartRoleRules(roleId, grant.id))
    if (!grant || own === undefined) throw dataRuleProblem('dataRule.notGranted')
    if (!grant.ruleIds.every((id) => ids.includes(id))) throw departPermissionProblem('departPermission.keepRules')
    await assertTickable(user, permissionId, ids)
    const added = ids.filter((id) => !grant.ruleIds.includes(id))
    await recordDepartRoleGrants(roleId, user, () => updateDepartRoleRules(roleId, grant.id, added))
  })
}

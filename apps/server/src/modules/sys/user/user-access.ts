import { problem } from '@mashu/contract'
import { userProblem } from '@mashu/contract/sys/user'
import { listRoleLevels } from '../role/role.ts'
import { listRoleIds } from './user-role.queries.ts'
import { departScope } from '../depart/depart.ts'
import { selectOptionalUser } from './user-list.queries.ts'
import { listTargets, type Target } from './user-row.queries.ts'
import { assertTargets, mayGrant, type Caller } from './user.rules.ts'

export async function selectUser(caller: Caller, id: string) {
  const row = await selectOptionalUser(id, await departScope(caller))
  if (!row) throw problem('row.entityNotFound')
  return row
}

/** @throws when the caller may not change one of the accounts */
export async function assertChangeable(caller: Caller, ids: readonly string[]): Promise<Target[]> {
  const targets = await listTargets(ids, await departScope(caller))
  assertTargets(caller, ids, targets)
  return targets
}

/**
 * Checks that the caller may change a password, phone number or e-mail address. The change gives the caller the roles
 * of the account, so the caller must be allowed to grant these roles. @throws `user.levelTooHigh`
 */
export async function assertMayTakeOver(caller: Caller, userId: string): Promise<void> {
  const roles = await listRoleLevels(await listRoleIds(userId))
  if (!roles.every((role) => mayGrant(caller, role))) throw userProblem('user.levelTooHigh')
}

/** Returns the accounts that the caller may change. */
export async function listReachable(caller: Caller, ids: readonly string[]): Promise<Target[]> {
  if (ids.length === 0) return []
  const targets = await listTargets(ids, await departScope(caller))
  return targets.filter((target) => (caller.isAdmin || target.inScope) && target.level <= caller.level)
}

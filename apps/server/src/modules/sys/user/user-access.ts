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

/** The accounts behind these ids, when the caller may change them. */
export async function assertChangeable(caller: Caller, ids: readonly string[]): Promise<Target[]> {
  const targets = await listTargets(ids, await departScope(caller))
  assertTargets(caller, ids, targets)
  return targets
}

/**
 * Refuses to change what lets somebody into an account: its password, and the names by which a reset or another service
 * finds it. Whoever holds them holds its roles, so they follow the rule of grants.
 */
export async function assertMayTakeOver(caller: Caller, userId: string): Promise<void> {
  const roles = await listRoleLevels(await listRoleIds(userId))
  if (!roles.every((role) => mayGrant(caller, role))) throw userProblem('user.levelTooHigh')
}

/** Those of these accounts that the caller may change; the others are as if they did not exist. */
export async function listReachable(caller: Caller, ids: readonly string[]): Promise<Target[]> {
  if (ids.length === 0) return []
  const targets = await listTargets(ids, await departScope(caller))
  return targets.filter((target) => (caller.isAdmin || target.inScope) && target.level <= caller.level)
}

import { problem } from '@mashu/contract'
import { userProblem } from '@mashu/contract/sys/user'
import type { Principal } from '../../../platform/auth/principal.ts'
import { grantsEverything, readsLikeEverything } from '../../../platform/auth/rights.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import type { RoleLevel } from '../role/role.ts'
import type { Target } from './user-row.queries.ts'

export type Caller = Pick<Principal, 'id' | 'username' | 'realname' | 'isAdmin' | 'level' | 'departIds' | 'can'>

/** The account that every installation begins with. Freezing or deleting it would lock the school out. */
const FIRST_ACCOUNT = 'admin'

/** Refuses accounts above the caller's level. Accounts out of reach are refused like unknown accounts. */
export function assertTargets(caller: Caller, ids: readonly string[], targets: readonly Target[]): void {
  const seen = targets.filter((target) => caller.isAdmin || target.inScope)
  if (seen.length < ids.length) throw problem('row.entityNotFound')
  if (seen.some((target) => target.level > caller.level)) throw userProblem('user.levelTooHigh')
}

/** Refuses to delete or freeze oneself or the first account. */
export function assertDeletable(caller: Caller, targets: readonly Target[]): void {
  if (targets.some((target) => asciiFold(target.username) === FIRST_ACCOUNT)) throw userProblem('user.adminAccount')
  if (targets.some((target) => target.id === caller.id)) throw userProblem('user.self')
}

/** Returns true when the caller may grant a role: administrators up to their own level, others below it. */
export function mayGrant(
  caller: Pick<Caller, 'isAdmin' | 'level'>,
  role: Pick<RoleLevel, 'roleCode' | 'roleLevel'>,
): boolean {
  return caller.isAdmin
    ? role.roleLevel <= caller.level
    : role.roleLevel < caller.level && !readsLikeEverything(role.roleCode)
}

export function assertGrants(caller: Caller, roles: readonly RoleLevel[]): void {
  if (!roles.every((role) => mayGrant(caller, role))) throw userProblem('user.roleTooHigh')
}

export function assertKeepsPower(caller: Caller, userId: string, roles: readonly RoleLevel[]): void {
  if (caller.isAdmin && caller.id === userId && !roles.some((role) => grantsEverything(role.roleCode)))
    throw userProblem('user.self')
}

/** Replaces empty texts by null in unique columns. */
export function withoutBlanks<T extends { phone?: string | null; email?: string | null; workNo?: string | null }>(
  values: T,
): T {
  const result = { ...values }
  for (const key of ['phone', 'email', 'workNo'] as const) if (result[key] === '') result[key] = null
  return result
}

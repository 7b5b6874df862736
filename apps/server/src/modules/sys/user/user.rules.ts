import { problem } from '@mashu/contract'
import { userProblem } from '@mashu/contract/sys/user'
import type { Principal } from '../../../platform/auth/principal.ts'
import { grantsEverything, readsLikeEverything } from '../../../platform/auth/rights.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import type { RoleLevel } from '../role/role.ts'
import type { Target } from './user-row.queries.ts'

export type Caller = Pick<Principal, 'id' | 'username' | 'realname' | 'isAdmin' | 'level' | 'departIds' | 'can'>

/** The first account of every installation. Without it, the school could lose all access. */
const FIRST_ACCOUNT = 'admin'

/** Refuses accounts with a higher level than the caller. Invisible accounts count as unknown. */
export function assertTargets(caller: Caller, ids: readonly string[], targets: readonly Target[]): void {
  const seen = targets.filter((target) => caller.isAdmin || target.inScope)
  if (seen.length < ids.length) throw problem('row.entityNotFound')
  if (seen.some((target) => target.level > caller.level)) throw userProblem('user.levelTooHigh')
}

/** Refuses to delete or freeze the caller's own account or the first account. */
export function assertDeletable(caller: Caller, targets: readonly Target[]): void {
  if (targets.some((target) => asciiFold(target.username) === FIRST_ACCOUNT)) throw userProblem('user.adminAccount')
  if (targets.some((target) => target.id === caller.id)) throw userProblem('user.self')
}

/** Administrators may grant roles up to their own level, other people only below their own level. */
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

/** Several accounts may have null, but not an empty text, in a unique column. */
export function withoutBlanks<T extends { phone?: string | null; email?: string | null; workNo?: string | null }>(
  values: T,
): T {
  const result = { ...values }
  for (const key of ['phone', 'email', 'workNo'] as const) if (result[key] === '') result[key] = null
  return result
}

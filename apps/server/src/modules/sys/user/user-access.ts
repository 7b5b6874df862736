import { problem } from '@mashu/contract'
import { departScope } from '../depart/depart.ts'
import { selectOptionalUser } from './user-list.queries.ts'
import { listTargets, type Target } from './user-row.queries.ts'
import { assertTargets, type Caller } from './user.rules.ts'

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

/** Those of these accounts that the caller may change; the others are as if they did not exist. */
export async function listReachable(caller: Caller, ids: readonly string[]): Promise<Target[]> {
  if (ids.length === 0) return []
  const targets = await listTargets(ids, await departScope(caller))
  return targets.filter((target) => (caller.isAdmin || target.inScope) && target.level <= caller.level)
}

import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { canSee, PUBLISHED, selectOptionalWork, type WorkRow } from '../work/work.ts'

/** A work that the caller may look at: published, own, or of a student of his. */
export async function selectOptionalVisible(workId: string, user: Principal | null): Promise<WorkRow | undefined> {
  const work = await selectOptionalWork(workId)
  if (!work || work.deleteTime !== null) return undefined
  return work.workStatus >= PUBLISHED || (user && (await canSee(user, work))) ? work : undefined
}

/** @throws when the work is unknown or not this caller's to see. */
export async function selectVisible(workId: string, user: Principal | null): Promise<WorkRow> {
  const work = await selectOptionalVisible(workId, user)
  if (!work) throw workProblem('work.missing')
  return work
}

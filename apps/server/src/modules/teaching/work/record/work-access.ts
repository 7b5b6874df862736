import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { isTeacherOf } from '../../classroom/classroom.ts'
import { selectOptionalWork, type WorkRow } from './work.queries.ts'

/** A work is visible to its author and the author's teachers. */
export async function canSee(user: Principal, work: Pick<WorkRow, 'userId'>): Promise<boolean> {
  return work.userId === user.id || isTeacherOf(user, work.userId)
}

export async function selectVisibleWork(user: Principal, workId: string): Promise<WorkRow> {
  const work = await selectOptionalWork(workId)
  if (!work || !(await canSee(user, work))) throw workProblem('work.notFound')
  if (work.deleteTime !== null) throw workProblem('work.inBin')
  return work
}

/**
 * Refuses works in the recycle bin.
 * @throws the error of an unknown work for people who may not see the work
 */
export async function assertOwnWork(user: Principal, work: WorkRow | undefined): Promise<WorkRow> {
  if (!work) throw workProblem('work.notFound')
  if (work.userId !== user.id) throw workProblem((await canSee(user, work)) ? 'work.notOwner' : 'work.notFound')
  if (work.deleteTime !== null) throw workProblem('work.inBin')
  return work
}

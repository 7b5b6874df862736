import type { Principal } from '../../../platform/auth/principal.ts'
import {
  lockWork,
  PUBLISHED,
  pushMarked,
  SELECTED,
  selectOptionalVersion,
  updateWork,
  withPublication,
  type WorkRow,
} from '../work/work.ts'
import { markWork } from './mark.service.ts'

/** The author must be a student of the caller. */
export function withdrawWork(user: Principal, workId: string) {
  return markWork(user, { workId, mark: null, stateFor: (work) => withPublication(work, null) })
}

export type PublicState = Pick<WorkRow, 'workStatus' | 'publicVersionNo' | 'publicName' | 'publishTime'>

/** The caller must check permissions and run a transaction. */
export async function showWorkAgain(workId: string, state: PublicState): Promise<'done' | 'public' | 'impossible'> {
  const work = await lockWork(workId)
  if (!work || work.deleteTime !== null) return 'impossible'
  if (work.workStatus >= PUBLISHED) return 'public'
  const { publicVersionNo } = state
  if (publicVersionNo !== null && !(await selectOptionalVersion(workId, publicVersionNo))) return 'impossible'
  const place = state.workStatus === SELECTED ? SELECTED : PUBLISHED
  await updateWork(workId, { ...state, ...withPublication(work, place) })
  await pushMarked(work, 'publish')
  return 'done'
}

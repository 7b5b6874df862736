import { correctionProblem } from '@mashu/contract/teaching/correction'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { stampUpdate } from '../../../platform/http/list/crud-handlers.ts'
import { now } from '../../../platform/time/time.ts'
import { isTeacherOf } from '../classroom/classroom.ts'
import {
  pushMarked,
  lockWork,
  PUBLISHED,
  selectOptionalWork,
  updateWork,
  type WorkChange,
  type WorkRow,
} from '../work/work.ts'
import { isNewerHandedIn, listCorrections, upsertCorrection, type Mark } from './correction.queries.ts'
import { publishTimeFor } from './correction.rules.ts'

export interface Marking {
  workId: string
  /** The version the teacher looked at. */
  versionNo?: number | undefined
  mark: Mark | null
  workName?: string | null | undefined
  /** The new status from the old one and whether the work has a mark. */
  statusFor(work: WorkRow, isMarked: boolean): number
}

/** Works of other teachers' students get the answer of works that do not exist. */
async function lockPupilWork(user: Principal, workId: string): Promise<WorkRow> {
  const work = await lockWork(workId)
  if (!work || work.deleteTime !== null || !(await isTeacherOf(user, work.userId)))
    throw correctionProblem('correction.notFound')
  return work
}

/** Marks a work, publishes it or takes it back, in one transaction; comments of the public stay as they are. */
export async function markWork(user: Principal, marking: Marking) {
  const { workId, versionNo, mark, workName, statusFor } = marking
  return transaction(async () => {
    const work = await lockPupilWork(user, workId)
    if (versionNo !== undefined && (await isNewerHandedIn(workId, versionNo)))
      throw correctionProblem(
        'correction.newer',
        {},
        { workId, versionNo: work.versionNo, submitTime: work.submitTime },
      )
    if (mark) await upsertCorrection(workId, mark, user)
    const [correct] = await listCorrections(workId)
    const status = statusFor(work, correct !== undefined)
    const publishTime = publishTimeFor({ status: work.workStatus, publishTime: work.publishTime }, status, now())
    const change: WorkChange = { workStatus: status, publishTime, ...(workName ? { workName } : {}) }
    // The time of change is the pupil's: marking must not push a work to the top of his shelf. Who marked is on the
    // mark.
    if (status !== work.workStatus || publishTime !== work.publishTime || workName)
      await updateWork(workId, workName ? { ...change, ...stampUpdate(user) } : change)
    await pushMarked(work, status >= PUBLISHED && work.workStatus < PUBLISHED ? 'publish' : 'correct')
    return {
      workId,
      workStatus: String(status),
      versionNo: work.versionNo,
      score: correct?.score ?? null,
      comment: correct?.comment ?? null,
      publishTime,
    }
  })
}

/** Marks and comments are for the author and his teachers. */
export async function assertReadable(user: Principal, workId: string): Promise<void> {
  const work = await selectOptionalWork(workId)
  if (!work || (work.userId !== user.id && !(await isTeacherOf(user, work.userId))))
    throw correctionProblem('correction.notFound')
}

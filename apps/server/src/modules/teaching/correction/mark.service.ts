import { correctionProblem } from '@mashu/contract/teaching/correction'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { sendMessage, OWN_WORKS } from '../../sys/announcement/announcement.ts'
import { isTeacherOf } from '../classroom/classroom.ts'
import { countMarked, uncountMarked } from '../depart-day-log/depart-day-log.ts'
import {
  assertPublicTitle,
  closeRequest,
  pushMarked,
  lockWork,
  NOT_PUBLIC,
  publicationOf,
  PUBLISHED,
  RETURNED,
  SAVED,
  selectOptionalWork,
  updateWork,
  type WorkChange,
  type WorkRow,
  type WorkState,
} from '../work/work.ts'
import {
  listCorrections,
  selectOptionalPersonId,
  selectOptionalRealname,
  type CorrectionRow,
} from './correction.queries.ts'
import { deleteCorrections, isNewerSubmitted, upsertCorrection, type Mark } from './mark.queries.ts'
import { isOverwritten, isReplacedUnseen, publishTimeFor, stateReturned, stateWithoutMark } from './correction.rules.ts'
import { isNewMark, markMessage, replacedMessage } from './mark-message.rules.ts'
import { updateSeenTime } from './new-mark.queries.ts'

/** The office page with the list of works. */
const OFFICE_WORKS = '/teaching/workList'

interface Seen {
  clock: ZoneClock
  versionNo?: number | undefined
  /** The mark in the form before the change; undefined when the client does not send it. */
  mark?: Mark | null | undefined
  /** The time of that mark, when the client knows only its time. */
  markTime?: string | null | undefined
}

export interface Marking {
  workId: string
  /** The state that the teacher saw, and a clock for times in problems, which are not serialized automatically. */
  seen?: Seen | undefined
  mark: Mark | null
  workName?: string | null | undefined
  /** Replaces the public version by the newest one or the one that was seen. */
  republish?: boolean
  /** The version to be published, whatever was submitted later. */
  versionNo?: number
  /** Checks the mark that is about to be overwritten; throws to keep it. */
  guard?(before: CorrectionRow | undefined, work: WorkRow): Promise<void>
  /** Returns the new state for the old one. */
  stateFor(work: WorkRow): WorkState
}

/** Locks a work. A work of another teacher's student is refused like an unknown one. */
async function lockStudentWork(user: Principal, workId: string): Promise<WorkRow> {
  const work = await lockWork(workId)
  if (!work || work.deleteTime !== null || !(await isTeacherOf(user, work.userId)))
    throw correctionProblem('correction.notFound')
  return work
}

/** Notifies the student. The start page shows the mark until it is seen. */
async function tellStudent(work: WorkRow, mark: Mark, isReturned: boolean): Promise<void> {
  await updateSeenTime(work.id, null)
  await sendMessage([work.userId], { ...markMessage(work.workName, mark, isReturned), page: OWN_WORKS })
}

/** @throws `correction.marked` with the mark that another teacher gave in the meantime */
async function refuseOverwriting(work: WorkRow, mark: CorrectionRow, clock: ZoneClock): Promise<never> {
  const teacherName = mark.updateBy === null ? null : await selectOptionalRealname(mark.updateBy)
  throw correctionProblem(
    'correction.marked',
    {},
    {
      workId: work.id,
      versionNo: work.versionNo,
      submitTime: work.submitTime && clock.toWire(work.submitTime),
      mark: {
        score: mark.score,
        comment: mark.comment,
        workStatus: String(work.workStatus),
        teacherName,
        markTime: mark.updateTime && clock.toWire(mark.updateTime),
      },
    },
  )
}

/** Notifies the author of a mark that was overwritten by a client which does not send what it saw. */
async function tellMarker(work: WorkRow, before: CorrectionRow, user: Principal): Promise<void> {
  const markerId = before.updateBy === null ? undefined : await selectOptionalPersonId(before.updateBy)
  if (markerId === undefined) return
  await sendMessage([markerId], { ...replacedMessage(work.workName, user.realname, before), page: OFFICE_WORKS })
}

/** Saves a mark, if given, and notifies the student of a new one. @returns the resulting mark */
async function writeMark(user: Principal, work: WorkRow, { mark, seen, guard, stateFor }: Marking) {
  const [before] = await listCorrections(work.id)
  if (!mark) return before
  await guard?.(before, work)
  if (before && isOverwritten(before, mark, seen)) await refuseOverwriting(work, before, seen!.clock)
  await upsertCorrection(work.id, mark, user)
  await countMarked(work)
  const [after] = await listCorrections(work.id)
  if (before && after && isReplacedUnseen(before, after, { seen, by: user.username }))
    await tellMarker(work, before, user)
  const isReturned = stateFor(work).submitStatus === RETURNED
  const isSentBack = isReturned && work.submitStatus !== RETURNED
  if (after && (isNewMark(before, after) || isSentBack)) await tellStudent(work, after, isReturned)
  return after
}

/**
 * Returns the changes that follow from the status. A published work shows the version that was seen, else the newest,
 * until another one is published.
 */
async function changesOf(work: WorkRow, state: WorkState, marking: Marking): Promise<WorkChange> {
  const { seen, workName, republish, versionNo = seen?.versionNo } = marking
  const { submitStatus, workStatus: status } = state
  const publishTime = publishTimeFor({ status: work.workStatus, publishTime: work.publishTime }, status, now())
  const common = { submitStatus, workStatus: status, publishTime, ...(workName ? { workName } : {}) }
  if (status < PUBLISHED) return { ...common, ...NOT_PUBLIC }
  if (work.workStatus < PUBLISHED || republish)
    return { ...common, ...(await publicationOf(work, { versionNo, workName })) }
  if (workName) await assertPublicTitle(workName, work.userId)
  return { ...common, ...(workName ? { publicName: workName } : {}) }
}

/** @throws `correction.newer` when the student has submitted a later version */
async function assertNewest(work: WorkRow, seen: Marking['seen']): Promise<void> {
  if (seen?.versionNo === undefined || !(await isNewerSubmitted(work.id, seen.versionNo))) return
  const submitTime = work.submitTime && seen.clock.toWire(work.submitTime)
  throw correctionProblem('correction.newer', {}, { workId: work.id, versionNo: work.versionNo, submitTime })
}

/** Marks, publishes or withdraws a work in one transaction. Comments of visitors are not affected. */
export async function markWork(user: Principal, marking: Marking) {
  const { workId, seen, workName, stateFor } = marking
  return transaction(async () => {
    const work = await lockStudentWork(user, workId)
    await assertNewest(work, seen)
    const correct = await writeMark(user, work, marking)
    const state = stateFor(work)
    const { workStatus: status } = state
    const change = await changesOf(work, state, marking)
    // The time of the last change belongs to the student, so marking does not move a work to the top of their list. The
    // mark has its own author and time.
    await updateWork(workId, workName ? { ...change, ...stampUpdate(user) } : change)
    await closeRequest(work, change, user)
    await pushMarked(work, status >= PUBLISHED && work.workStatus < PUBLISHED ? 'publish' : 'correct')
    return {
      workId,
      workStatus: String(status),
      submitStatus: String(state.submitStatus),
      versionNo: work.versionNo,
      score: correct?.score ?? null,
      comment: correct?.comment ?? null,
      publishTime: change.publishTime ?? null,
    }
  })
}

/** Returns a work for revision with a remark; stars are removed. */
export function returnWork(
  user: Principal,
  { workId, comment, seen }: { workId: string; comment: string | null | undefined; seen: Seen },
) {
  const remark = comment?.trim()
  if (!remark) throw correctionProblem('correction.noRemark')
  return markWork(user, {
    workId,
    seen,
    mark: { score: null, comment: remark },
    guard: async (_before, { submitStatus }) => {
      if (submitStatus === SAVED) throw correctionProblem('correction.notSubmitted')
    },
    stateFor: stateReturned,
  })
}

/** Records that the author has seen the mark. */
export async function seeMark(user: Principal, workId: string): Promise<void> {
  const work = await selectOptionalWork(workId)
  if (work?.userId !== user.id) throw correctionProblem('correction.notFound')
  await updateSeenTime(workId, now())
}

/** Restricts marks and comments to the author and their teachers. */
export async function assertReadable(user: Principal, workId: string): Promise<WorkRow> {
  const work = await selectOptionalWork(workId)
  if (!work || (work.userId !== user.id && !(await isTeacherOf(user, work.userId))))
    throw correctionProblem('correction.notFound')
  return work
}

/** Removes marks. The works get their previous state, and public ones stay public. Must run inside a transaction. */
export async function unmarkWorks(correctionIds: readonly string[]): Promise<void> {
  for (const workId of await deleteCorrections(correctionIds)) {
    const work = await lockWork(workId)
    if (!work) continue
    await uncountMarked(work)
    await updateWork(workId, stateWithoutMark(work))
    await pushMarked(work, 'correct')
  }
}

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

const OFFICE_WORKS = '/teaching/workList'

interface Seen {
  clock: ZoneClock
  versionNo?: number | undefined
  /** The mark that the client showed, or undefined when the client does not send the mark. */
  mark?: Mark | null | undefined
  /** Clients that know only the time of the shown mark send this time. */
  markTime?: string | null | undefined
}

export interface Marking {
  workId: string
  /** The clock converts the times in problems, which are not converted automatically. */
  seen?: Seen | undefined
  mark: Mark | null
  workName?: string | null | undefined
  /** The newest version, or the version that the teacher saw, replaces the public version. */
  republish?: boolean
  /** This version is published, even if the student has submitted a newer version. */
  versionNo?: number
  /** Throws to keep the mark that is about to be overwritten. */
  guard?(before: CorrectionRow | undefined, work: WorkRow): Promise<void>
  stateFor(work: WorkRow): WorkState
}

/** Refuses a work by a student of another teacher in the same way as an unknown work. */
async function lockStudentWork(user: Principal, workId: string): Promise<WorkRow> {
  const work = await lockWork(workId)
  if (!work || work.deleteTime !== null || !(await isTeacherOf(user, work.userId)))
    throw correctionProblem('correction.notFound')
  return work
}

/** The start page shows the mark until the student has seen the mark. */
async function tellStudent(work: WorkRow, mark: Mark, isReturned: boolean): Promise<void> {
  await updateSeenTime(work.id, null)
  await sendMessage([work.userId], { ...markMessage(work.workName, mark, isReturned), page: OWN_WORKS })
}

/** @throws `correction.marked` with the mark that another teacher has given in the meantime */
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

/** Notifies the teacher whose mark was overwritten by a client that sends no seen mark. */
async function tellMarker(work: WorkRow, before: CorrectionRow, user: Principal): Promise<void> {
  const markerId = before.updateBy === null ? undefined : await selectOptionalPersonId(before.updateBy)
  if (markerId === undefined) return
  await sendMessage([markerId], { ...replacedMessage(work.workName, user.realname, before), page: OFFICE_WORKS })
}

/**
 * Stores the mark, if there is one, and notifies the student if it is new.
 * @returns the mark of the work
 */
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

/** A newly published work shows the version that the teacher saw, or else the newest version. */
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

/** @throws `correction.newer` when the student has submitted a newer version than the teacher saw */
async function assertNewest(work: WorkRow, seen: Marking['seen']): Promise<void> {
  if (seen?.versionNo === undefined || !(await isNewerSubmitted(work.id, seen.versionNo))) return
  const submitTime = work.submitTime && seen.clock.toWire(work.submitTime)
  throw correctionProblem('correction.newer', {}, { workId: work.id, versionNo: work.versionNo, submitTime })
}

/** Runs in one transaction. Comments of visitors stay. */
export async function markWork(user: Principal, marking: Marking) {
  const { workId, seen, workName, stateFor } = marking
  return transaction(async () => {
    const work = await lockStudentWork(user, workId)
    await assertNewest(work, seen)
    const correct = await writeMark(user, work, marking)
    const state = stateFor(work)
    const { workStatus: status } = state
    const change = await changesOf(work, state, marking)
    // A mark has its own author and time, and must not move a work to the top of the student's list.
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

/** Sends a work back to the student for revision, and removes its stars. */
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

export async function seeMark(user: Principal, workId: string): Promise<void> {
  const work = await selectOptionalWork(workId)
  if (work?.userId !== user.id) throw correctionProblem('correction.notFound')
  await updateSeenTime(workId, now())
}

/** @throws when the caller is neither the author of the work nor a teacher of the author */
export async function assertReadable(user: Principal, workId: string): Promise<WorkRow> {
  const work = await selectOptionalWork(workId)
  if (!work || (work.userId !== user.id && !(await isTeacherOf(user, work.userId))))
    throw correctionProblem('correction.notFound')
  return work
}

/**
 * The works become submitted or saved again, and public works stay public.
 * Must run inside a transaction.
 */
export async function unmarkWorks(correctionIds: readonly string[]): Promise<void> {
  for (const workId of await deleteCorrections(correctionIds)) {
    const work = await lockWork(workId)
    if (!work) continue
    await uncountMarked(work)
    await updateWork(workId, stateWithoutMark(work))
    await pushMarked(work, 'correct')
  }
}

import { correctionProblem } from '@mashu/contract/teaching/correction'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { stampUpdate } from '../../../platform/http/list/row-writer.ts'
import { now, type ZoneClock } from '../../../platform/time/time.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { isTeacherOf } from '../classroom/classroom.ts'
import { countMarked, uncountMarked } from '../depart-day-log/depart-day-log.ts'
import {
  assertPublicTitle,
  closeRequest,
  pushMarked,
  lockWork,
  NOT_PUBLIC,
  OWN_WORKS,
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

/** Where the office lists works. */
const OFFICE_WORKS = '/teaching/workList'

interface Seen {
  clock: ZoneClock
  versionNo?: number | undefined
  /** The mark in the form before it was changed; undefined: the client does not say. */
  mark?: Mark | null | undefined
  /** When that mark was written, where that is all the client knows. */
  markTime?: string | null | undefined
}

export interface Marking {
  workId: string
  /** What the teacher looked at, and the clock for telling of what is newer: problems are not serialized. */
  seen?: Seen | undefined
  mark: Mark | null
  workName?: string | null | undefined
  /** The newest version, or the one looked at, takes the place of the one that is public already. */
  republish?: boolean
  /** The version that comes out, whatever the student has submitted since. */
  versionNo?: number
  /** Looks at the mark that is about to be written over; throws to keep it. */
  guard?(before: CorrectionRow | undefined, work: WorkRow): Promise<void>
  /** The new state from the old one. */
  stateFor(work: WorkRow): WorkState
}

/** Works of other teachers' students get the answer of works that do not exist. */
async function lockStudentWork(user: Principal, workId: string): Promise<WorkRow> {
  const work = await lockWork(workId)
  if (!work || work.deleteTime !== null || !(await isTeacherOf(user, work.userId)))
    throw correctionProblem('correction.notFound')
  return work
}

/** The bell of the student rings, and the mark is on the start page until it is looked at. */
async function tellStudent(work: WorkRow, mark: Mark, isReturned: boolean): Promise<void> {
  await updateSeenTime(work.id, null)
  await sendMessage([work.userId], { ...markMessage(work.workName, mark, isReturned), page: OWN_WORKS })
}

/** @throws `correction.marked` with the mark that another teacher has given meanwhile. */
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

/** Clients that do not say what they saw write over it all the same; whoever gave the mark learns of it. */
async function tellMarker(work: WorkRow, before: CorrectionRow, user: Principal): Promise<void> {
  const markerId = before.updateBy === null ? undefined : await selectOptionalPersonId(before.updateBy)
  if (markerId === undefined) return
  await sendMessage([markerId], { ...replacedMessage(work.workName, user.realname, before), page: OFFICE_WORKS })
}

/** Writes the mark if there is one; what is new reaches the student. @returns the mark as it stands then. */
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
 * What changes with the status: a work that comes out shows the version that was looked at, else the newest, until a
 * version is published again.
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

/** @throws `correction.newer` when the student has submitted a later version than the one looked at. */
async function assertNewest(work: WorkRow, seen: Marking['seen']): Promise<void> {
  if (seen?.versionNo === undefined || !(await isNewerSubmitted(work.id, seen.versionNo))) return
  const submitTime = work.submitTime && seen.clock.toWire(work.submitTime)
  throw correctionProblem('correction.newer', {}, { workId: work.id, versionNo: work.versionNo, submitTime })
}

/** Marks a work, publishes it or takes it back, in one transaction; comments of the public stay as they are. */
export async function markWork(user: Principal, marking: Marking) {
  const { workId, seen, workName, stateFor } = marking
  return transaction(async () => {
    const work = await lockStudentWork(user, workId)
    await assertNewest(work, seen)
    const correct = await writeMark(user, work, marking)
    const state = stateFor(work)
    const { workStatus: status } = state
    const change = await changesOf(work, state, marking)
    // The time of change is the student's: marking must not push a work to the top of his shelf. Who marked is on the
    // mark.
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

/** Sends a work back for changes, with what is to be changed; stars that it had are gone. */
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

/** The author has looked at the mark. */
export async function seeMark(user: Principal, workId: string): Promise<void> {
  const work = await selectOptionalWork(workId)
  if (work?.userId !== user.id) throw correctionProblem('correction.notFound')
  await updateSeenTime(workId, now())
}

/** Marks and comments are for the author and his teachers. */
export async function assertReadable(user: Principal, workId: string): Promise<WorkRow> {
  const work = await selectOptionalWork(workId)
  if (!work || (work.userId !== user.id && !(await isTeacherOf(user, work.userId))))
    throw correctionProblem('correction.notFound')
  return work
}

/**
 * Takes marks back that were given by mistake: the works wait for a mark again, or are what they were; published ones
 * stay published. Only inside a transaction.
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

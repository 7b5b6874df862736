import { reportProblem, type ReportOutcome } from '@mashu/contract/teaching/moderation/report'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { sendMessage, OWN_WORKS } from '../../sys/announcement/announcement.ts'
import { isTeacherOf } from '../classroom/classroom.ts'
import { showWorkAgain, withdrawWork, type PublicState } from '../correction/correction.ts'
import { binComments, hideComments, restoreComments, showComments } from '../work-comment/work-comment.ts'
import { moveToBin, PUBLISHED, restoreFromBin } from '../work/work.ts'
import { openAgain, selectOptionalWorkReport, settleOpen } from './report.queries.ts'
import { shownAgainMessage, withdrawnMessage } from './report.rules.ts'

type ReportRow = NonNullable<Awaited<ReturnType<typeof selectOptionalWorkReport>>>

/** A report counts as unknown unless the author of the work or of the comment is a student of the teacher. */
async function selectModerated(user: Principal, id: string): Promise<ReportRow> {
  const row = await selectOptionalWorkReport(id)
  const concerned = row ? [row.workUserId, ...(row.commentUserId === null ? [] : [row.commentUserId])] : []
  for (const userId of concerned) if (await isTeacherOf(user, userId)) return row!
  throw reportProblem('report.unknown')
}

/** The public state of a work is stored for an undo. */
function publicStateOf({ commentId, workDeleteTime, ...work }: ReportRow): PublicState | null {
  if (commentId !== null || workDeleteTime !== null || work.workStatus < PUBLISHED) return null
  const { workStatus, publicVersionNo, publicName, publishTime } = work
  return { workStatus, publicVersionNo, publicName, publishTime }
}

async function hide(user: Principal, row: ReportRow): Promise<void> {
  if (row.commentId !== null) return hideComments([row.commentId], user.username)
  if (publicStateOf(row) === null) return
  await withdrawWork(user, row.workId)
  await sendMessage([row.workUserId], { ...withdrawnMessage(row.workName), page: OWN_WORKS })
}

async function remove(user: Principal, row: ReportRow): Promise<void> {
  if (row.commentId !== null) return binComments([row.commentId], user.username)
  if (row.workDeleteTime === null) await moveToBin(user, [row.workId])
}

/** Settles all open reports on the target of a report. */
export async function settleReport(user: Principal, id: string, outcome: ReportOutcome): Promise<void> {
  await transaction(async () => {
    const row = await selectModerated(user, id)
    const state = outcome === 'hidden' ? publicStateOf(row) : null
    if ((await settleOpen(row, outcome, user.username, state && JSON.stringify(state))) === 0)
      throw reportProblem('report.settled')
    if (outcome === 'hidden') await hide(user, row)
    if (outcome === 'deleted') await remove(user, row)
  })
}

/** Restores the public state, unless the work has been published by hand in the meantime. */
async function showAgain({ workId, workUserId, workName, withdrawn }: ReportRow): Promise<void> {
  if (withdrawn === null) return
  const shown = await showWorkAgain(workId, JSON.parse(withdrawn) as PublicState)
  if (shown === 'impossible') throw reportProblem('report.cannotShow')
  if (shown === 'done') await sendMessage([workUserId], { ...shownAgainMessage(workName), page: OWN_WORKS })
}

async function takeBack(user: Principal, row: ReportRow): Promise<void> {
  const { commentId, workId, outcome } = row
  if (outcome === 'hidden') return commentId === null ? showAgain(row) : showComments([commentId], user.username)
  if (outcome !== 'deleted') return
  if (commentId !== null) return restoreComments([commentId], user.username)
  if (row.workDeleteTime !== null) await restoreFromBin(user, workId)
}

/** Undoes a decision and reopens its reports. */
export async function reopenReport(user: Principal, id: string): Promise<void> {
  await transaction(async () => {
    const row = await selectModerated(user, id)
    if (row.settleTime === null || (await openAgain(row, row.settleTime)) === 0) throw reportProblem('report.open')
    await takeBack(user, row)
  })
}

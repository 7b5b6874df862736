import { reportProblem, type ReportOutcome } from '@mashu/contract/teaching/moderation/report'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { isTeacherOf } from '../classroom/classroom.ts'
import { withdrawWork } from '../correction/correction.ts'
import { binComments, hideComments, restoreComments, showComments } from '../work-comment/work-comment.ts'
import { moveToBin, OWN_WORKS, PUBLISHED, restoreFromBin } from '../work/work.ts'
import { openAgain, selectOptionalReport, settleOpen } from './report.queries.ts'
import { withdrawnMessage } from './report.rules.ts'

type ReportRow = NonNullable<Awaited<ReturnType<typeof selectOptionalReport>>>

/** Reports about students of the caller; all others are unknown. */
async function selectModerated(user: Principal, id: string): Promise<ReportRow> {
  const row = await selectOptionalReport(id)
  const concerned = row ? [row.workUserId, ...(row.commentUserId === null ? [] : [row.commentUserId])] : []
  for (const userId of concerned) if (await isTeacherOf(user, userId)) return row!
  throw reportProblem('report.unknown')
}

async function hide(user: Principal, row: ReportRow): Promise<void> {
  if (row.commentId !== null) return hideComments([row.commentId], user.username)
  if (row.workDeleteTime !== null || row.workStatus < PUBLISHED) return
  await withdrawWork(user, row.workId)
  await sendMessage([row.workUserId], { ...withdrawnMessage(row.workName), page: OWN_WORKS })
}

async function remove(user: Principal, row: ReportRow): Promise<void> {
  if (row.commentId !== null) return binComments([row.commentId], user.username)
  if (row.workDeleteTime === null) await moveToBin(user, [row.workId])
}

/** Decides about what is reported, for all open reports of it. */
export async function settleReport(user: Principal, id: string, outcome: ReportOutcome): Promise<void> {
  await transaction(async () => {
    const row = await selectModerated(user, id)
    if ((await settleOpen(row, outcome, user.username)) === 0) throw reportProblem('report.settled')
    if (outcome === 'hidden') await hide(user, row)
    if (outcome === 'deleted') await remove(user, row)
  })
}

async function takeBack(user: Principal, row: ReportRow): Promise<void> {
  const { commentId, workId, outcome } = row
  if (outcome === 'hidden') {
    if (commentId === null) throw reportProblem('report.withdrawn')
    return showComments([commentId], user.username)
  }
  if (outcome !== 'deleted') return
  if (commentId !== null) return restoreComments([commentId], user.username)
  if (row.workDeleteTime !== null) await restoreFromBin(user, workId)
}

/** As if nothing had been decided. */
export async function reopenReport(user: Principal, id: string): Promise<void> {
  await transaction(async () => {
    const row = await selectModerated(user, id)
    if (row.settleTime === null || (await openAgain(row, row.settleTime)) === 0) throw reportProblem('report.open')
    await takeBack(user, row)
  })
}

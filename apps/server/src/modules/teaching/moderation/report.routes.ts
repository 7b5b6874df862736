import { problem } from '@mashu/contract'
import { report, reportProblem } from '@mashu/contract/teaching/moderation/report'
import { workCommentProblem } from '@mashu/contract/teaching/work-comment'
import type { AppContext } from '../../../platform/app/context.ts'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { answer, serve, type Call } from '../../../platform/http/endpoint/serve.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { listDepartIds, listNamesOf, listRealnames } from '../../sys/user/user.ts'
import { listMutedUntil } from '../mute/mute.ts'
import { personKey, selectVisible } from '../public-work/public-work.ts'
import { moderatorsOf, selectModeratedComment, selectSeenComment } from '../work-comment/work-comment.ts'
import { insertReport, listReports, settleOpen, type Target } from './report.queries.ts'
import { reportNotice } from './report.rules.ts'
import { reopenReport, settleReport } from './settle.service.ts'

/** Limits per person, and per address for guests. A class may share an address. */
const REPORTING = { burst: 10, perSecond: 1 / 60 }
const GUEST_REPORTS = { burst: 20, perSecond: 1 / 120 }
const REPORTS = '/work/reports'

interface Reported extends Target {
  workName: string
  author: string
  comment: string | null
  reason: string
}

/**
 * Moderators are notified only of the first open report on a target.
 * @returns true when the person has not reported the target before
 */
async function keep(reported: Reported, person: string, departIds: readonly string[]): Promise<boolean> {
  const receivers = await moderatorsOf(departIds)
  return transaction(async () => {
    const { added, open } = await insertReport(reported, person, reported.reason)
    if (added && open === 1) await sendMessage(receivers, { ...reportNotice(reported), page: REPORTS })
    return added
  })
}

const AGAIN = { message: '已经举报过了，老师会来看的' }

async function listFor(user: Principal, { settled, ...query }: Call<typeof report.list>['query']) {
  const page = await listReports(await departScope(user), Boolean(settled), query)
  const muted = await listMutedUntil(page.records.map((row) => row.authorId))
  const names = await listRealnames(page.records.flatMap((row) => row.settleBy ?? []))
  const records = page.records.map(({ settleBy, mutable, openCount, ...row }) => ({
    ...row,
    openCount: openCount ?? 0,
    mutable: mutable === 1,
    mutedUntil: muted.get(row.authorId) ?? null,
    settlerName: names.get(settleBy ?? '') ?? null,
  }))
  return { ...page, records }
}

async function takeCommentReport({ body, user, ip, request }: Call<typeof report.reportComment>) {
  const { comment, work } = await selectSeenComment(body.id, user)
  if (comment.userId === user?.id) throw workCommentProblem('comment.own')
  const added = await keep(
    {
      workId: work.id,
      commentId: comment.id,
      workName: work.workName,
      author: comment.realname,
      comment: comment.comment,
      reason: body.reason.trim(),
    },
    await personKey(user, ip, request),
    [...(await listDepartIds(work.userId)), ...(await listDepartIds(comment.userId))],
  )
  return answer(null, added ? {} : AGAIN)
}

async function takeWorkReport({ body, user, ip, request }: Call<typeof report.reportWork>) {
  const work = await selectVisible(body.workId, user)
  if (work.userId === user?.id) throw reportProblem('report.ownWork')
  const [author] = await listNamesOf([work.userId])
  const added = await keep(
    {
      workId: work.id,
      commentId: null,
      workName: work.publicName ?? work.workName,
      author: author?.realname ?? '',
      comment: null,
      reason: body.reason.trim(),
    },
    await personKey(user, ip, request),
    await listDepartIds(work.userId),
  )
  return answer(null, added ? {} : AGAIN)
}

export function reportRoutes(context: AppContext): void {
  const [people, guests] = [sharedLimit('report', REPORTING), sharedLimit('guest-report', GUEST_REPORTS)]
  const take = async (user: Principal | null, ip: string) => {
    if (user && !(await people.take(user.id))) throw workCommentProblem('comment.tooFast')
    if (!user && !(await guests.take(ip))) throw problem('http.tooMany')
  }
  serve(context, report, {
    reportComment: async (call) => {
      await take(call.user, call.ip)
      return takeCommentReport(call)
    },
    reportWork: async (call) => {
      await take(call.user, call.ip)
      return takeWorkReport(call)
    },
    settleReports: async ({ body, user }) => {
      const comment = await selectModeratedComment(body.id, user)
      await settleOpen({ workId: comment.workId, commentId: comment.id }, 'kept', user.username)
    },
    list: ({ query, user }) => listFor(user, query),
    settle: ({ body, user }) => settleReport(user, body.id, body.outcome),
    reopen: ({ body, user }) => reopenReport(user, body.id),
  })
}

import { toHarmless } from '@mashu/contract/comment-text'
import { workComment, workCommentProblem } from '@mashu/contract/teaching/work-comment'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { rateLimit } from '../../../platform/http/limit/rate-limit.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { answer, serve } from '../../../platform/http/endpoint/serve.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { setting } from '../../sys/config/config.ts'
import { publicName } from '../../sys/public-name/public-name.ts'
import { isTeacherOf, listTeacherIds } from '../classroom/classroom.ts'
import { listAdministratorIds, listDepartIds } from '../../sys/user/user.ts'
import { selectOptionalVisible, selectVisible } from '../public-work/public-work.ts'
import { selectOptionalWork, type WorkRow } from '../work/work.ts'
import {
  deleteComment,
  insertComment,
  insertReport,
  listComments,
  listReplies,
  selectOptionalComment,
  settleReports,
  type CommentRow,
} from './work-comment.queries.ts'
import { reportNotice, shownTo, threads } from './work-comment.rules.ts'

const PAGE = 10
/** A child writes a few lines in a row, then one every ten seconds; a person reports no faster than they read. */
const WRITING = { burst: 8, perSecond: 1 / 10 }
const REPORTING = { burst: 10, perSecond: 1 / 60 }

/** The teachers of the work's author and administrators: they are responsible for what is written below it. */
async function canModerate(user: Principal | null, work: Pick<WorkRow, 'userId'>): Promise<boolean> {
  return user !== null && isTeacherOf(user, work.userId)
}

async function moderatorsOf(work: Pick<WorkRow, 'userId'>): Promise<string[]> {
  const teachers = await Promise.all((await listDepartIds(work.userId)).map(listTeacherIds))
  return [...new Set([...teachers.flat(), ...(await listAdministratorIds())])]
}

/** A comment of a work that the caller may look at. Any other gets the answer of an unknown comment. */
async function selectSeen(id: string, user: Principal): Promise<{ comment: CommentRow; work: WorkRow }> {
  const comment = await selectOptionalComment(id)
  if (!comment) throw workCommentProblem('comment.unknown')
  const work = await selectOptionalVisible(comment.workId, user)
  if (!work) throw workCommentProblem('comment.unknown')
  return { comment, work }
}

async function selectModerated(id: string, user: Principal): Promise<CommentRow> {
  const { comment, work } = await selectSeen(id, user)
  if (!(await canModerate(user, work))) throw workCommentProblem('comment.unknown')
  return comment
}

/** Replies to replies are kept below the same comment and name the person they reply to. */
async function placeOf(
  workId: string,
  parentId: string | null | undefined,
): Promise<{ parentId: string | null; replyUserId: string | null }> {
  if (!parentId) return { parentId: null, replyUserId: null }
  const parent = await selectOptionalComment(parentId)
  if (!parent || parent.workId !== workId) throw workCommentProblem('comment.unknown')
  return parent.parentId === null
    ? { parentId: parent.id, replyUserId: null }
    : { parentId: parent.parentId, replyUserId: parent.userId }
}

async function report(id: string, reason: string, user: Principal): Promise<boolean> {
  const { comment, work } = await selectSeen(id, user)
  if (comment.userId === user.id) throw workCommentProblem('comment.own')
  const receivers = await moderatorsOf(work)
  return transaction(async () => {
    const { added, open } = await insertReport(comment.id, user.id, reason.trim())
    // One message is enough however many complain; it names the place where the comment is dealt with.
    if (added && open === 1) {
      const notice = reportNotice({
        workName: work.workName,
        author: comment.realname,
        comment: comment.comment,
        reason: reason.trim(),
      })
      await sendMessage(receivers, { ...notice, page: `/work-detail?id=${work.id}#comments` })
    }
    return added
  })
}

export function workCommentRoutes(context: AppContext): void {
  const [writing, reporting] = [rateLimit(WRITING), rateLimit(REPORTING)]
  serve(context, workComment, {
    getWorkComments: async ({ query, user }) => {
      const work = await selectVisible(query.workId, user)
      const viewer = { id: user?.id, moderates: await canModerate(user, work) }
      const rows = await listComments(work.id, query.page ?? 1, query.pageSize ?? PAGE)
      const replies = await listReplies(rows.map((row) => row.id))
      return threads(
        rows.map((row) => shownTo(row, viewer, publicName)),
        replies.map((row) => shownTo(row, viewer, publicName)),
      )
    },
    saveComment: async ({ body, user }) => {
      if (setting('allowComment') !== '1') throw workCommentProblem('comment.off')
      const work = await selectVisible(body.workId, user)
      const place = await placeOf(work.id, body.parentId)
      if (!writing.take(user.id)) throw workCommentProblem('comment.tooFast')
      const id = await insertComment({
        workId: work.id,
        userId: user.id,
        comment: toHarmless(body.comment).trim(),
        ...place,
        createBy: user.username,
        sysOrgCode: user.orgCode,
      })
      const row = await selectOptionalComment(id)
      if (!row) throw workCommentProblem('comment.unknown')
      const viewer = { id: user.id, moderates: await canModerate(user, work) }
      return { ...shownTo(row, viewer, publicName), replies: [] }
    },
    deleteComment: async ({ query, user }) => {
      const comment = await selectOptionalComment(query.id)
      const work = comment && (await selectOptionalWork(comment.workId))
      // Whoever may not delete it is not told whether it exists.
      if (!comment || !work || (comment.userId !== user.id && !(await canModerate(user, work))))
        throw workCommentProblem('comment.unknown')
      await deleteComment(comment.id)
    },
    reportComment: async ({ body, user }) => {
      if (!reporting.take(user.id)) throw workCommentProblem('comment.tooFast')
      return answer(null, (await report(body.id, body.reason, user)) ? {} : { message: '已经举报过了，老师会来看的' })
    },
    settleReports: async ({ body, user }) => {
      const comment = await selectModerated(body.id, user)
      await settleReports(comment.id, user.username)
    },
  })
}

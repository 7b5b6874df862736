import { toHarmless } from '@mashu/contract/comment-text'
import { workComment, workCommentProblem } from '@mashu/contract/teaching/work-comment'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { sharedLimit } from '../../../platform/instances/shared-limit.ts'
import type { AppContext } from '../../../platform/app/context.ts'
import { answer, serve } from '../../../platform/http/endpoint/serve.ts'
import { sendMessage } from '../../sys/announcement/announcement.ts'
import { setting } from '../../sys/config/config.ts'
import { publicName } from '../../sys/public-name/public-name.ts'
import { departScope } from '../../sys/depart/depart.ts'
import { isStaff } from '../classroom/classroom.ts'
import { assertNotMuted } from '../mute/mute.ts'
import { assertFitForPublic } from '../public-text/public-text.ts'
import { listDepartIds } from '../../sys/user/user.ts'
import { selectVisible } from '../public-work/public-work.ts'
import { selectOptionalWork, type WorkRow } from '../work/work.ts'
import { binComments } from './comment-change.queries.ts'
import {
  approveComments,
  insertComment,
  listComments,
  listReplies,
  selectOptionalComment,
  type CommentRow,
} from './work-comment.queries.ts'
import { canModerate, isShown, moderatorsOf } from './seen-comment.ts'
import { reviewNotice, shownTo, threads } from './work-comment.rules.ts'
import { listWaiting, listWaitingIds, hasOtherWaiting } from './waiting-comment.queries.ts'

const PAGE = 10
/** A person may write a few comments at once, and then one comment every ten seconds. */
const WRITING = { burst: 8, perSecond: 1 / 10 }

/** A reply to a reply belongs to the parent comment, and contains the answered person. */
async function findParentComment(
  work: WorkRow,
  parentId: string | null | undefined,
  user: Principal,
): Promise<{ parentId: string | null; replyUserId: string | null }> {
  if (!parentId) return { parentId: null, replyUserId: null }
  const parent = await selectOptionalComment(parentId)
  if (!parent || parent.workId !== work.id || !(await isShown(parent, work, user)))
    throw workCommentProblem('comment.unknown')
  return parent.parentId === null
    ? { parentId: parent.id, replyUserId: null }
    : { parentId: parent.parentId, replyUserId: parent.userId }
}

/** A student's comment waits for review. Teachers are notified unless another comment of their classes waits. */
async function write(
  work: WorkRow,
  said: { comment: string; parentId: string | null; replyUserId: string | null },
  user: Principal,
): Promise<CommentRow> {
  const waiting = setting('_commentReview') !== '0' && !isStaff(user) ? 1 : 0
  const departIds = [...new Set([...(await listDepartIds(work.userId)), ...(await listDepartIds(user.id))])]
  return transaction(async () => {
    const id = await insertComment({
      workId: work.id,
      userId: user.id,
      ...said,
      waiting,
      createBy: user.username,
      sysOrgCode: user.orgCode,
    })
    if (waiting === 1 && !(await hasOtherWaiting(id, departIds)))
      await sendMessage(await moderatorsOf(departIds), {
        ...reviewNotice({ workName: work.workName, author: user.realname }),
        page: '/work/comments',
      })
    const row = await selectOptionalComment(id)
    if (!row) throw workCommentProblem('comment.unknown')
    return row
  })
}

/** Changes all given comments or none. Each comment must be waiting and in the caller's scope. */
async function decide(
  given: readonly string[],
  user: Principal,
  act: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  const ids = [...new Set(given)]
  const scope = await departScope(user)
  await transaction(async () => {
    if ((await listWaitingIds(ids, scope)).length < ids.length) throw workCommentProblem('comment.someGone')
    await act(ids)
  })
}

export function workCommentRoutes(context: AppContext): void {
  const writing = sharedLimit('comment', WRITING)
  serve(context, workComment, {
    getWorkComments: async ({ query, user }) => {
      const work = await selectVisible(query.workId, user)
      const viewer = { id: user?.id, moderates: await canModerate(user, work) }
      const rows = await listComments(work.id, viewer, query.page ?? 1, query.pageSize ?? PAGE)
      const replies = await listReplies(
        rows.map((row) => row.id),
        viewer,
      )
      return threads(
        rows.map((row) => shownTo(row, viewer, publicName)),
        replies.map((row) => shownTo(row, viewer, publicName)),
      )
    },
    saveComment: async ({ body, user }) => {
      if (setting('allowComment') !== '1') throw workCommentProblem('comment.off')
      const work = await selectVisible(body.workId, user)
      await assertNotMuted(user.id, context.wire.clock)
      const place = await findParentComment(work, body.parentId, user)
      await assertFitForPublic(body.comment, user.id)
      if (!(await writing.take(user.id))) throw workCommentProblem('comment.tooFast')
      const row = await write(work, { comment: toHarmless(body.comment).trim(), ...place }, user)
      const viewer = { id: user.id, moderates: await canModerate(user, work) }
      const shown = { ...shownTo(row, viewer, publicName), replies: [] }
      return answer(shown, row.waiting === 1 ? { message: '写好啦，老师看过就会出现' } : {})
    },
    deleteComment: async ({ query, user }) => {
      const comment = await selectOptionalComment(query.id)
      const work = comment && (await selectOptionalWork(comment.workId))
      // The error must not reveal the comment to people who may not delete it.
      if (!comment || !work || (comment.userId !== user.id && !(await canModerate(user, work))))
        throw workCommentProblem('comment.unknown')
      await binComments([comment.id], user.username)
    },
    waitingComments: async ({ user }) => listWaiting(await departScope(user)),
    approveComments: ({ body, user }) =>
      decide(body.ids, user, async (ids) => {
        await approveComments(ids, user.username)
      }),
    deleteComments: ({ body, user }) => decide(body.ids, user, (ids) => binComments(ids, user.username)),
  })
}

import { randomBytes } from 'node:crypto'
import { publicWork, publicWorkProblem } from '@mashu/contract/teaching/public-work'
import { workProblem } from '@mashu/contract/teaching/work'
import type { Principal } from '../../../platform/auth/principal.ts'
import { transaction } from '../../../platform/db/database.ts'
import { answer, serve, type Site } from '../../../platform/http/serve.ts'
import { now } from '../../../platform/http/time.ts'
import { setting } from '../../sys/config/config.ts'
import { isTeacherOf } from '../classroom/classroom.ts'
import { canSee, PUBLISHED, selectOptionalWork, type WorkRow } from '../work/work.ts'
import { deleteComment, insertComment, insertLike, listComments, listPublished, selectDaySalt, selectOptionalAuthor, selectOptionalComment } from './public-work.queries.ts'
import { likerOf, plainText } from './public-work.rules.ts'

/** A work that the caller may look at: published, own, or of a pupil of his. */
async function selectVisible(workId: string, user: Principal | null): Promise<WorkRow> {
  const work = await selectOptionalWork(workId)
  if (!work || work.deleteTime !== null) throw workProblem('work.missing')
  if (work.workStatus < PUBLISHED && !(user && (await canSee(user, work)))) throw workProblem('work.missing')
  return work
}

const COMMENTS = 10

/** Own words, and words below the work of a pupil of one's own. */
async function canModerate(user: Principal | null, work: Pick<WorkRow, 'userId'>): Promise<boolean> {
  return user !== null && isTeacherOf(user, work.userId)
}

export function publicWorkRoutes(site: Site): void {
  const { clock } = site.dressing
  serve(site, publicWork, {
    leaderboard: ({ query }) => listPublished(query, clock),
    greatWork: ({ query }) => listPublished({ pageNo: query.pageNo, pageSize: query.pageSize, workStatus: '4', orderBy: 'time' }, clock),
    starWork: async ({ query, user, ip, request }) => {
      const work = await selectVisible(query.workId, user)
      const day = now().slice(0, 10)
      const salt = user ? '' : await selectDaySalt(day, randomBytes(16).toString('hex'))
      const person = likerOf(user, { ip, userAgent: request.headers['user-agent'] ?? '', salt, day })
      const { added, starNum } = await transaction(() => insertLike(work.id, person))
      return answer({ starNum, starred: true }, added ? {} : { message: '已经点赞过了' })
    },
    getWorkComments: async ({ query, user }) => {
      const work = await selectVisible(query.workId, user)
      const moderates = await canModerate(user, work)
      const rows = await listComments(work.id, query.page ?? 1, query.pageSize ?? COMMENTS)
      return rows.map((row) => ({ ...row, deletable: moderates || row.userId === user?.id }))
    },
    saveComment: async ({ body, user }) => {
      if (setting('allowComment') !== '1') throw publicWorkProblem('publicWork.commentsOff')
      const work = await selectVisible(body.workId, user)
      const id = await insertComment({ workId: work.id, userId: user.id, comment: plainText(body.comment), createBy: user.username, sysOrgCode: user.orgCode })
      const row = await selectOptionalComment(id)
      if (!row) throw publicWorkProblem('publicWork.unknownComment')
      return { ...row, deletable: true }
    },
    deleteComment: async ({ query, user }) => {
      const row = await selectOptionalComment(query.id)
      const work = row && (await selectOptionalWork(row.workId))
      // Whoever may not delete it is not told whether it exists.
      if (!row || !work || (row.userId !== user.id && !(await canModerate(user, work)))) throw publicWorkProblem('publicWork.unknownComment')
      await deleteComment(row.id)
    },
    userInfo: async ({ query, user }) => {
      const author = await selectOptionalAuthor(query.userId)
      // Visitors learn of people who show something, nothing of the other pupils.
      if (!author || (!author.published && !user)) throw publicWorkProblem('publicWork.unknownUser')
      const { published: _published, ...shown } = author
      return shown
    },
  })
}

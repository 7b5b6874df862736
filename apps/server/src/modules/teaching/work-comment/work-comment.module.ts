import { DAY_MS } from '../../../platform/time/duration.ts'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { commentOfficeRoutes } from './comment-office.routes.ts'
import { purgeComments } from './comment-change.queries.ts'
import { workCommentRoutes } from './work-comment.routes.ts'

const BIN_DAYS = 30

export const workCommentModule: ServerModule = {
  name: 'teaching/work-comment',
  tables: ['teachingWorkComment'],
  personalData: [rowsOfAccount('teachingWorkComment', '写的评论', { comment: '评论', createTime: '时间' })],
  routes(context) {
    workCommentRoutes(context)
    commentOfficeRoutes(context)
  },
  jobs: () => [
    {
      name: 'purge-comments',
      title: '清空评论回收站里过期的评论',
      cron: '0 15 2 * * ?',
      removesByAge: true,
      work: async () => {
        const count = await purgeComments(new Date(Date.now() - BIN_DAYS * DAY_MS).toISOString())
        return `彻底删除了 ${count} 条评论`
      },
    },
  ],
  menu: [
    {
      under: '/work',
      name: '评论审核',
      url: '/work/comments',
      component: 'teaching/CommentReview',
      sort: 11,
      icon: 'message',
      holders: ['teacher'],
    },
  ],
}

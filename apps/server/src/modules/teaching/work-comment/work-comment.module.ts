import type { ServerModule } from '../../../platform/app/context.ts'
import { workCommentRoutes } from './work-comment.routes.ts'

export const workCommentModule: ServerModule = {
  name: 'teaching/work-comment',
  tables: ['teachingWorkComment', 'teachingReport', 'teachingMute'],
  routes: workCommentRoutes,
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

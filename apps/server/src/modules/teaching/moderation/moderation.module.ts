import type { ServerModule } from '../../../platform/app/context.ts'
import { publishRequestRoutes } from './publish-request.routes.ts'
import { reportRoutes } from './report.routes.ts'

export const moderationModule: ServerModule = {
  name: 'teaching/moderation',
  tables: ['teachingReport'],
  personalData: [
    {
      table: 'teachingReport',
      title: '举报',
      by: { person: 'liker' },
      shown: { reason: '原因', createTime: '时间' },
      erasure: 'delete',
    },
  ],
  routes(context) {
    reportRoutes(context)
    publishRequestRoutes(context)
  },
  menu: [
    {
      under: '/work',
      name: '发布审核',
      url: '/work/publishing',
      component: 'teaching/PublishRequests',
      sort: 12,
      icon: 'check-circle',
      holders: ['teacher'],
    },
    {
      under: '/work',
      name: '举报处理',
      url: '/work/reports',
      component: 'teaching/Reports',
      sort: 13,
      icon: 'flag',
      holders: ['teacher'],
    },
  ],
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { workVerdictRoutes } from './work-verdict.routes.ts'

export const workVerdictModule: ServerModule = {
  name: 'teaching/work-verdict',
  tables: ['teachingWorkVerdict'],
  routes: workVerdictRoutes,
  menu: [
    {
      under: '/work',
      name: '检查全班',
      url: '/work/checkClass',
      component: 'teaching/CheckClass',
      sort: 2.5,
      hidden: true,
      holders: ['teacher'],
    },
  ],
}

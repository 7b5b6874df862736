import type { ServerModule } from '../../../platform/app/context.ts'
import { termReportRoutes } from './term-report.routes.ts'

export const termReportModule: ServerModule = {
  name: 'teaching/term-report',
  tables: ['teachingTermReport'],
  routes: termReportRoutes,
  menu: [
    {
      under: '/work',
      name: '学期报告',
      url: '/work/termReport',
      component: 'teaching/TermReport',
      sort: 3.5,
      icon: 'profile',
      holders: ['teacher'],
    },
  ],
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { termReportRoutes } from './term-report.routes.ts'

export const termReportModule: ServerModule = {
  name: 'teaching/term-report',
  tables: ['teachingTermReport'],
  personalData: [rowsOfAccount('teachingTermReport', '学期报告', { term: '学期', words: '寄语' })],
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

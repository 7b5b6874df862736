import { Type } from 'typebox'
import { dashboard } from '@mashu/contract/teaching/dashboard'
import type { ServerModule } from '../../../platform/app/context.ts'
import { dashboardRoutes } from './dashboard.routes.ts'
import { countMissingDays, recountDays } from './day-count.ts'

const { analysis, board, workplace } = dashboard
const under = '/dashboard'

export const dashboardModule: ServerModule = {
  name: 'teaching/dashboard',
  tables: ['teachingDayCount'],
  routes: dashboardRoutes,
  jobs: ({ wire: { clock } }) => [
    {
      name: 'count-days',
      title: '统计前一天的作品',
      cron: '0 10 0 * * ?',
      params: Type.Object({
        again: Type.Integer({
          title: '重新统计最近几天（0 表示只补没有统计的）',
          minimum: 0,
          maximum: 400,
          default: 0,
        }),
      }),
      work: async ({ params }) => {
        const again = Number(params['again'])
        const counted = (again > 0 ? await recountDays(clock, again) : 0) + (await countMissingDays(clock))
        return `统计了 ${counted} 天`
      },
    },
  ],
  menu: [
    {
      under,
      name: '工作台',
      url: '/dashboard/workplace',
      component: 'dashboard/Workplace',
      sort: 1,
      holders: ['teacher'],
      contracts: [{ workplace }],
      teacher: [workplace.access],
    },
    {
      under,
      name: '待办',
      url: '/dashboard/task',
      component: 'dashboard/Task',
      sort: 2,
      holders: ['teacher'],
    },
    {
      under,
      name: '数据分析',
      url: '/dashboard/analysis',
      component: 'dashboard/Analysis',
      sort: 3,
      holders: ['teacher'],
      contracts: [{ analysis }],
      teacher: [analysis.access],
    },
    {
      under,
      name: '监控大屏',
      url: '/dashboard/monitor',
      component: 'dashboard/Monitor',
      sort: 4,
      holders: ['teacher'],
      contracts: [{ board }],
      teacher: [board.access],
    },
  ],
}

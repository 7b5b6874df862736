import { Type } from 'typebox'
import { dataLog } from '@mashu/contract/sys/job/data-log'
import type { ServerModule } from '../../../platform/app/context.ts'
import { thinVersionsOfRows } from '../../../platform/history/version.ts'
import { dataLogRoutes } from './data-log.routes.ts'

const KEPT_DAYS = 365

export const dataLogModule: ServerModule = {
  name: 'sys/data-log',
  tables: ['sysDataLog'],
  routes: dataLogRoutes,
  jobs: () => [
    {
      name: 'thin-data-log',
      title: '删除旧的数据日志',
      cron: '0 50 3 * * ?',
      removesByAge: true,
      params: Type.Object({
        days: Type.Integer({ title: '保留天数', minimum: 1, maximum: 36_500, default: KEPT_DAYS }),
      }),
      work: async ({ params }) => `删除了 ${await thinVersionsOfRows(Number(params['days']))} 个版本`,
    },
  ],
  menu: [
    {
      under: '/dashboard3',
      name: '数据日志',
      url: '/sys/dataLog-list',
      component: 'system/DataLogList',
      sort: 1.5,
      icon: 'history',
      holders: [],
      contracts: [dataLog],
    },
  ],
}

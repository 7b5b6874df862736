import { statement } from '@mashu/contract/monitor/statement'
import type { ServerModule } from '../../../platform/app/context.ts'
import { refreshStatistics } from './statistics.queries.ts'
import { statementRoutes } from './statement.routes.ts'

export const statementModule: ServerModule = {
  name: 'monitor/statement',
  routes: statementRoutes,
  // PostgreSQL updates its statistics automatically.
  jobs: ({ database }) =>
    database.kind === 'sqlite'
      ? [
          {
            name: 'refresh-statistics',
            title: '更新数据库的统计',
            cron: '0 15 4 * * ?',
            work: async () => `${await refreshStatistics()} 个索引有最新的统计`,
          },
        ]
      : [],
  menu: [
    {
      under: '/isystem/more',
      keyUnder: '/dashboard3',
      name: 'SQL监控',
      url: '/monitor/sql',
      component: 'modules/monitor/SqlMonitor',
      sort: 1,
      holders: [],
      contracts: [statement],
    },
  ],
}

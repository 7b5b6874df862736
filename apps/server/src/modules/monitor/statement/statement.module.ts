import { statement } from '@mashu/contract/monitor/statement'
import type { ServerModule } from '../../../platform/app/context.ts'
import { statementRoutes } from './statement.routes.ts'

export const statementModule: ServerModule = {
  name: 'monitor/statement',
  routes: statementRoutes,
  menu: [
    {
      under: '/dashboard3',
      name: 'SQL监控',
      url: '/monitor/sql',
      component: 'modules/monitor/SqlMonitor',
      sort: 1,
      holders: [],
      contracts: [statement],
    },
  ],
}

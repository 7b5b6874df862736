import { health } from '@mashu/contract/monitor/health'
import type { ServerModule } from '../../../platform/app/context.ts'
import { healthRoutes } from './health.routes.ts'

export const healthModule: ServerModule = {
  name: 'monitor/health',
  routes: healthRoutes,
  menu: [
    {
      under: '/isystem',
      name: '接口文档',
      url: '/isystem/apiDocs',
      component: 'modules/monitor/ApiDocs',
      sort: 30,
      icon: 'code',
      holders: [],
      contracts: [health],
    },
  ],
}

import { healthReport } from '@mashu/contract/monitor/health-report'
import { maintenance } from '@mashu/contract/monitor/maintenance'
import { health } from '@mashu/contract/monitor/health'
import type { ServerModule } from '../../../platform/app/context.ts'
import { healthReportRoutes } from './health-report.routes.ts'
import { healthRoutes } from './health.routes.ts'
import { setupChecks } from './setup-checks.ts'
import { serverChecks } from './server-checks.ts'
import { versionCheck } from './version-check.ts'

export const healthModule: ServerModule = {
  name: 'monitor/health',
  routes(context) {
    healthRoutes(context)
    healthReportRoutes(context)
  },
  healthChecks: (context) => [...setupChecks(), ...serverChecks(context), versionCheck(context)],
  menu: [
    {
      under: '/dashboard3',
      name: '系统健康',
      url: '/monitor/health',
      component: 'modules/monitor/Health',
      sort: -1,
      holders: [],
      contracts: [healthReport, maintenance],
    },
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
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

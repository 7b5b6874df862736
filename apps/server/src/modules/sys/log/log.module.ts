import type { ServerModule } from '../../../platform/app/context.ts'
import { logRoutes } from './log.routes.ts'
import { thinLogs } from './visits.queries.ts'

export const logModule: ServerModule = {
  name: 'sys/log',
  tables: ['sysLog'],
  routes: logRoutes,
  jobs: ({ config: { logDays } }) =>
    logDays > 0 ? [{ name: 'thin-logs', cron: '40 3 * * *', work: () => thinLogs(logDays) }] : [],
}

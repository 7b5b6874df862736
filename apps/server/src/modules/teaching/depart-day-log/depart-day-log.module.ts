import type { ServerModule } from '../../../platform/app/context.ts'
import { departDayLogRoutes } from './depart-day-log.routes.ts'

export const departDayLogModule: ServerModule = {
  name: 'teaching/depart-day-log',
  tables: ['teachingDepartDayLog', 'teachingDepartDayCounted'],
  routes: departDayLogRoutes,
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { classOverviewRoutes } from './class-overview.routes.ts'

export const classOverviewModule: ServerModule = {
  name: 'teaching/class-overview',
  tables: [],
  routes: classOverviewRoutes,
}

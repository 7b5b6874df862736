import type { ServerModule } from '../../../platform/app/context.ts'
import { healthRoutes } from './health.routes.ts'

export const healthModule: ServerModule = {
  name: 'monitor/health',
  routes: healthRoutes,
}

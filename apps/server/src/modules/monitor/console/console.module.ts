import type { ServerModule } from '../../../platform/app/context.ts'
import { consoleRoutes } from './console.routes.ts'

export const consoleModule: ServerModule = {
  name: 'monitor/console',
  routes: consoleRoutes,
}

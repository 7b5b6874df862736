import type { ServerModule } from '../../../platform/app/context.ts'
import { ngAlainRoutes } from './ng-alain.routes.ts'

export const ngAlainModule: ServerModule = {
  name: 'sys/ng-alain',
  routes: ngAlainRoutes,
}

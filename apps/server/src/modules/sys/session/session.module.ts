import type { ServerModule } from '../../../platform/app/context.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionModule: ServerModule = {
  name: 'sys/session',
  routes: sessionRoutes,
}

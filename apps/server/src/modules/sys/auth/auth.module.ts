import type { ServerModule } from '../../../platform/app/context.ts'
import { authRoutes } from './auth.routes.ts'

export const authModule: ServerModule = {
  name: 'sys/auth',
  routes: authRoutes,
}

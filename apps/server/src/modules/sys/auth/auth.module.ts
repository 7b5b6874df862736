import type { ServerModule } from '../../../platform/app/context.ts'
import { authRoutes } from './auth.routes.ts'
import { childLoginRoutes } from './child-login.routes.ts'
import { oldAuthRoutes } from './old-auth.routes.ts'

export const authModule: ServerModule = {
  name: 'sys/auth',
  routes: (context) => {
    authRoutes(context)
    oldAuthRoutes(context)
    childLoginRoutes(context)
  },
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { ownAccountRoutes } from './user.routes.ts'

export const ownAccountModule: ServerModule = {
  name: 'teaching/user',
  routes: ownAccountRoutes,
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { passwordResetRoutes } from './password-reset.routes.ts'

export const passwordResetModule: ServerModule = {
  name: 'sys/password-reset',
  routes: passwordResetRoutes,
}

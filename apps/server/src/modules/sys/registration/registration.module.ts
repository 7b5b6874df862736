import type { ServerModule } from '../../../platform/app/context.ts'
import { registrationRoutes } from './registration.routes.ts'

export const registrationModule: ServerModule = {
  name: 'sys/registration',
  routes: registrationRoutes,
}

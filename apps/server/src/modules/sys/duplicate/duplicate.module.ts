import type { ServerModule } from '../../../platform/app/context.ts'
import { duplicateRoutes } from './duplicate.routes.ts'

export const duplicateModule: ServerModule = {
  name: 'sys/duplicate',
  routes: duplicateRoutes,
}

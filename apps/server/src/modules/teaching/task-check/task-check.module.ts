import type { ServerModule } from '../../../platform/app/context.ts'
import { taskCheckRoutes } from './task-check.routes.ts'

export const taskCheckModule: ServerModule = {
  name: 'teaching/task-check',
  tables: [],
  routes: taskCheckRoutes,
}

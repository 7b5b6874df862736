import type { ServerModule } from '../../../platform/app/context.ts'
import { gradebookRoutes } from './gradebook.routes.ts'

export const gradebookModule: ServerModule = {
  name: 'teaching/gradebook',
  tables: [],
  routes: gradebookRoutes,
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { workVerdictRoutes } from './work-verdict.routes.ts'

export const workVerdictModule: ServerModule = {
  name: 'teaching/work-verdict',
  tables: ['teachingWorkVerdict'],
  routes: workVerdictRoutes,
}

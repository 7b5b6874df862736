import type { ServerModule } from '../../../platform/app/context.ts'
import { publishRequestRoutes } from './publish-request.routes.ts'
import { reportRoutes } from './report.routes.ts'

export const moderationModule: ServerModule = {
  name: 'teaching/moderation',
  tables: ['teachingReport'],
  routes(context) {
    reportRoutes(context)
    publishRequestRoutes(context)
  },
}

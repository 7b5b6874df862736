import type { ServerModule } from '../../../platform/app/context.ts'
import { workCommentRoutes } from './work-comment.routes.ts'

export const workCommentModule: ServerModule = {
  name: 'teaching/work-comment',
  tables: ['teachingWorkComment', 'teachingWorkCommentReport'],
  routes: workCommentRoutes,
}

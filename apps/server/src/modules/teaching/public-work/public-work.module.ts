import type { ServerModule } from '../../../platform/app/context.ts'
import { publicWorkHeads } from './public-work.heads.ts'
import { publicWorkRoutes } from './public-work.routes.ts'

export const publicWorkModule: ServerModule = {
  name: 'teaching/public-work',
  tables: ['teachingWorkLike'],
  routes: publicWorkRoutes,
  pageHeads: publicWorkHeads,
}

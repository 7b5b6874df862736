import type { ServerModule } from '../../../platform/app/context.ts'
import { publicFormRoutes } from './public-form.routes.ts'

/** 公开填写: people without an account fill in an online form through a link. */
export const publicFormModule: ServerModule = {
  name: 'online/public-form',
  tables: ['onlPublicLink', 'onlPublicAnswer'],
  routes: publicFormRoutes,
}

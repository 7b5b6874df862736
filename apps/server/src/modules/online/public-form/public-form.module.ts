import type { ServerModule } from '../../../platform/app/context.ts'
import { publicFormRoutes } from './public-form.routes.ts'

/** 公开填写: online forms that people fill in without an account, by a link. Its buttons are in the list of forms. */
export const publicFormModule: ServerModule = {
  name: 'online/public-form',
  tables: ['onlPublicLink', 'onlPublicAnswer'],
  routes: publicFormRoutes,
}

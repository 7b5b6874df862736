import type { ServerModule } from '../../../platform/app/context.ts'
import { publicFormRoutes } from './public-form.routes.ts'

/**
 * 公开填写: online forms that people without an account fill in through a link. The list of forms has the buttons for this.
 */
export const publicFormModule: ServerModule = {
  name: 'online/public-form',
  tables: ['onlPublicLink', 'onlPublicAnswer'],
  routes: publicFormRoutes,
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { menuRoutes } from './menu.routes.ts'

export const siteMenuModule: ServerModule = {
  name: 'teaching/menu',
  tables: ['teachingMenu'],
  routes: menuRoutes,
}

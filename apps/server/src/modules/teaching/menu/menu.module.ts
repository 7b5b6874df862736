import { siteMenu } from '@mashu/contract/teaching/menu'
import type { ServerModule } from '../../../platform/app/context.ts'
import { menuRoutes } from './menu.routes.ts'

export const siteMenuModule: ServerModule = {
  name: 'teaching/menu',
  tables: ['teachingMenu'],
  routes: menuRoutes,
  menu: [
    {
      under: '/isystem',
      name: '前台菜单管理',
      url: '/teaching/menu',
      component: 'teaching/TeachingMenuList',
      sort: 1.2,
      icon: 'bars',
      holders: [],
      contracts: [siteMenu],
    },
  ],
}

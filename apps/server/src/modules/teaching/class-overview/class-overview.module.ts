import type { ServerModule } from '../../../platform/app/context.ts'
import { classOverviewRoutes } from './class-overview.routes.ts'

export const classOverviewModule: ServerModule = {
  name: 'teaching/class-overview',
  tables: [],
  routes: classOverviewRoutes,
  menu: [
    {
      under: '/work',
      name: '我的班级',
      url: '/work/class',
      component: 'teaching/ClassPage',
      sort: 1,
      icon: 'team',
      holders: ['teacher'],
    },
  ],
}

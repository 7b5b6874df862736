import type { ServerModule } from '../../../platform/app/context.ts'
import { gradebookRoutes } from './gradebook.routes.ts'

export const gradebookModule: ServerModule = {
  name: 'teaching/gradebook',
  tables: [],
  routes: gradebookRoutes,
  menu: [
    {
      under: '/work',
      name: '成绩册',
      url: '/work/gradebook',
      component: 'teaching/Gradebook',
      sort: 3,
      icon: 'table',
      holders: ['teacher'],
    },
  ],
}

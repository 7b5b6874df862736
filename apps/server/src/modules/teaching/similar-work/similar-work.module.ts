import type { ServerModule } from '../../../platform/app/context.ts'
import { similarWorkRoutes } from './similar-work.routes.ts'

export const similarWorkModule: ServerModule = {
  name: 'teaching/similar-work',
  tables: [],
  routes: similarWorkRoutes,
  menu: [
    {
      under: '/work',
      name: '相似作品',
      url: '/work/similar',
      component: 'teaching/SimilarWorks',
      sort: 10.6,
      hidden: true,
      holders: ['teacher'],
    },
  ],
}

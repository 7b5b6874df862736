import { correction } from '@mashu/contract/teaching/correction'
import type { ServerModule } from '../../../platform/app/context.ts'
import { correctionRoutes } from './correction.routes.ts'

export const correctionModule: ServerModule = {
  name: 'teaching/correction',
  tables: ['teachingWorkCorrect'],
  routes: correctionRoutes,
  menu: [
    {
      under: '/work',
      name: '作业批改',
      url: '/teaching/workList',
      component: 'teaching/TeachingWorkList',
      sort: 10,
      holders: ['teacher'],
      contracts: [correction],
      teacher: ['teaching:work:list', 'teaching:work:correct'],
    },
  ],
}

import { correction } from '@mashu/contract/teaching/correction'
import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsBelow } from '../../../platform/personal/personal-data.ts'
import { worksOfPerson } from '../work-office/work-office.ts'
import { correctionRoutes } from './correction.routes.ts'

export const correctionModule: ServerModule = {
  name: 'teaching/correction',
  tables: ['teachingWorkCorrect'],
  personalData: [
    rowsBelow(worksOfPerson, 'workId', {
      table: 'teachingWorkCorrect',
      title: '成绩和评语',
      shown: { score: '得分', comment: '评语', createTime: '时间' },
    }),
  ],
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

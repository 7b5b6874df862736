import type { ServerModule } from '../../../platform/app/context.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { timetableRoutes } from './timetable.routes.ts'

export const timetableModule: ServerModule = {
  name: 'teaching/timetable',
  tables: ['teachingTimetableFeed'],
  personalData: [
    rowsOfAccount('teachingTimetableFeed', '日历地址', { createTime: '时间' }, ['secretHash', 'sealedSecret']),
  ],
  routes: timetableRoutes,
  menu: [
    {
      under: null,
      name: '课程表',
      url: '/account/timetable',
      component: 'account/course/Timetable',
      sort: 3.7,
      icon: 'calendar',
      holders: ['teacher', 'student'],
    },
  ],
}

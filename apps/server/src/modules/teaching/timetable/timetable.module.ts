import type { ServerModule } from '../../../platform/app/context.ts'
import { timetableRoutes } from './timetable.routes.ts'

export const timetableModule: ServerModule = {
  name: 'teaching/timetable',
  tables: ['teachingTimetableFeed'],
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

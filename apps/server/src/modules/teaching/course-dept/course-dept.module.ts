import type { ServerModule } from '../../../platform/app/context.ts'
import { courseDeptRoutes } from './course-dept.routes.ts'

export const courseDeptModule: ServerModule = {
  name: 'teaching/course-dept',
  tables: ['teachingCourseDept', 'teachingCourseDeptUnit'],
  routes: courseDeptRoutes,
  menu: [
    {
      under: '/course',
      name: '班级课程',
      url: '/course/courseDept',
      component: 'teaching/TeachingCourseDeptList',
      sort: 1.5,
      icon: 'calendar',
      holders: ['teacher'],
    },
  ],
}

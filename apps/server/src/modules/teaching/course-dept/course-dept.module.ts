import type { ServerModule } from '../../../platform/app/context.ts'
import { courseDeptRoutes } from './course-dept.routes.ts'

export const courseDeptModule: ServerModule = {
  name: 'teaching/course-dept',
  tables: ['teachingCourseDept', 'teachingCourseDeptUnit'],
  routes: courseDeptRoutes,
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { courseUnitRoutes } from './course-unit.routes.ts'

export const courseUnitModule: ServerModule = {
  name: 'teaching/course-unit',
  tables: ['teachingCourseUnit'],
  routes: courseUnitRoutes,
  fileColumns: fileColumns('teachingCourseUnit', [
    'unitIntro',
    'unitCover',
    'courseVideo',
    'courseCase',
    'coursePpt',
    'courseWork',
    'courseWorkAnswer',
    'coursePlan',
    'mediaContent',
  ]),
}

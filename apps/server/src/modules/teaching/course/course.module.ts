import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { lookUpCourses } from './course.lookup.queries.ts'
import { courseRoutes } from './course.routes.ts'

export const courseModule: ServerModule = {
  name: 'teaching/course',
  tables: ['teachingCourse'],
  routes: courseRoutes,
  fileColumns: fileColumns('teachingCourse', ['courseIcon', 'courseCover', 'courseMap', 'courseDesc']),
  lookups: { 'teaching_course,course_name,id': lookUpCourses },
}

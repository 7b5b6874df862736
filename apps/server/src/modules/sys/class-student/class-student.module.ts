import type { ServerModule } from '../../../platform/app/context.ts'
import { classStudentRoutes } from './class-student.routes.ts'

export const classStudentModule: ServerModule = { name: 'sys/class-student', tables: [], routes: classStudentRoutes }

import type { ServerModule } from '../../../platform/app/context.ts'
import { coursePackageRoutes } from './course-package.routes.ts'

export const coursePackageModule: ServerModule = {
  name: 'teaching/course-package',
  routes: coursePackageRoutes,
}

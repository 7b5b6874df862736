import type { ServerModule } from '../../../platform/app/context.ts'
import { workOfficeRoutes } from './work-office.routes.ts'

export const workOfficeModule: ServerModule = { name: 'teaching/work-office', tables: [], routes: workOfficeRoutes }

import type { ServerModule } from '../../../platform/app/context.ts'
import { workPersonalData } from './work-office-personal.ts'
import { workOfficeRoutes } from './work-office.routes.ts'

export const workOfficeModule: ServerModule = {
  name: 'teaching/work-office',
  tables: [],
  personalData: workPersonalData,
  routes: workOfficeRoutes,
}

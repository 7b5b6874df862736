import type { ServerModule } from '../../../platform/app/context.ts'
import { cloudDataRoutes } from './cloud-data.routes.ts'

export const cloudDataModule: ServerModule = {
  name: 'teaching/cloud-data',
  tables: ['teachingCloudVariable'],
  routes: cloudDataRoutes,
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { configRoutes } from './config.routes.ts'

export const configModule: ServerModule = {
  name: 'sys/config',
  tables: ['sysConfig'],
  routes: configRoutes,
  fileColumns: fileColumns('sysConfig', ['configValue']),
}

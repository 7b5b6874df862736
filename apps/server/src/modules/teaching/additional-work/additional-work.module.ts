import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { additionalWorkRoutes } from './additional-work.routes.ts'

export const additionalWorkModule: ServerModule = {
  name: 'teaching/additional-work',
  tables: ['teachingAdditionalWork', 'teachingAdditionalWorkDept'],
  routes: additionalWorkRoutes,
  fileColumns: fileColumns('teachingAdditionalWork', ['workDesc', 'workCover', 'workUrl', 'workDocumentUrl']),
}

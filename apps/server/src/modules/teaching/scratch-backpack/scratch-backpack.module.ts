import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { backpackRoutes } from './scratch-backpack.routes.ts'

export const backpackModule: ServerModule = {
  name: 'teaching/scratch-backpack',
  tables: ['teachingScratchBackpack'],
  routes: backpackRoutes,
  fileColumns: fileColumns(
    'teachingScratchBackpack',
    ['bodyFile', 'thumbnailFile'],
    { noun: '书包里的东西', name: 'itemName' },
    'id',
  ),
}

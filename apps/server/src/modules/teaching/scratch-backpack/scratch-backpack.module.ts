import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { rowsOfAccount } from '../../../platform/personal/personal-data.ts'
import { backpackRoutes } from './scratch-backpack.routes.ts'

export const backpackModule: ServerModule = {
  name: 'teaching/scratch-backpack',
  tables: ['teachingScratchBackpack'],
  personalData: [rowsOfAccount('teachingScratchBackpack', '背包', { itemName: '名称', createTime: '时间' })],
  routes: backpackRoutes,
  fileColumns: fileColumns(
    'teachingScratchBackpack',
    ['bodyFile', 'thumbnailFile'],
    { noun: '书包里的东西', name: 'itemName' },
    'id',
  ),
}

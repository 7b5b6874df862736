import { scratchAssets, TAG_DICT } from '@mashu/contract/teaching/scratch/assets'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { lookUpTags } from '../../sys/category/category.ts'
import { emptyBin } from './scratch-assets.service.ts'
import { scratchAssetRoutes } from './scratch-assets.routes.ts'

export const scratchAssetsModule: ServerModule = {
  name: 'teaching/scratch-assets',
  tables: ['teachingScratchAssets'],
  routes: scratchAssetRoutes,
  fileColumns: fileColumns('teachingScratchAssets', ['md5Ext'], { noun: 'Scratch素材', name: 'assetName' }),
  jobs: () => [
    {
      name: 'purge-assets',
      title: '清空素材库回收站里过期的素材',
      cron: '0 20 2 * * ?',
      removesByAge: true,
      work: () => emptyBin(),
    },
  ],
  lookups: { [TAG_DICT]: lookUpTags },
  menu: [
    {
      // Teachers have no access to 系统管理, so the entry is at the top level.
      under: null,
      name: 'Scratch素材库',
      url: '/scratch/assets',
      component: 'teaching/TeachingScratchAssetsList',
      sort: 12.2,
      icon: 'picture',
      holders: ['teacher'],
      contracts: [scratchAssets],
      teacher: ['list', 'add', 'edit', 'delete', 'import', 'export'].map((verb) => `teaching:scratchAssets:${verb}`),
    },
  ],
}

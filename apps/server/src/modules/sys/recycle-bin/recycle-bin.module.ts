import { Type } from 'typebox'
import { BIN_DAYS, recycleBin } from '@mashu/contract/sys/job/recycle-bin'
import { DAY_MS } from '../../../platform/time/duration.ts'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { dropDeletedBefore } from './recycle-bin.queries.ts'
import { recycleBinRoutes } from './recycle-bin.routes.ts'

export const recycleBinModule: ServerModule = {
  name: 'sys/recycle-bin',
  tables: ['sysDeleted', 'sysDeletedFile'],
  routes: recycleBinRoutes,
  fileColumns: fileColumns('sysDeletedFile', ['filePath'], {
    noun: '回收站',
    name: 'title',
    through: { key: 'deletedId', table: 'sysDeleted' },
  }),
  jobs: () => [
    {
      name: 'empty-recycle-bin',
      title: '清空回收站里过期的数据',
      cron: '0 55 3 * * ?',
      removesByAge: true,
      params: Type.Object({
        days: Type.Integer({ title: '保留天数', minimum: 1, maximum: 3650, default: BIN_DAYS }),
      }),
      work: async ({ params }) => {
        const before = new Date(Date.now() - Number(params['days']) * DAY_MS).toISOString()
        return `彻底删除了 ${await dropDeletedBefore(before)} 条数据`
      },
    },
  ],
  menu: [
    {
      under: '/isystem',
      name: '回收站',
      url: '/isystem/recycleBin',
      component: 'system/RecycleBinList',
      sort: 20,
      icon: 'delete',
      holders: [],
      contracts: [recycleBin],
    },
  ],
}

import { config } from '@mashu/contract/sys/config'
import type { ServerModule } from '../../../platform/app/context.ts'
import { fileColumns } from '../../../platform/files/collect/file-columns.ts'
import { allSettings, settingsCopy } from './config-cache.ts'
import { configHeads } from './config-heads.ts'
import { configRoutes } from './config.routes.ts'

export const configModule: ServerModule = {
  name: 'sys/config',
  tables: ['sysConfig'],
  routes: configRoutes,
  pageHeads: configHeads,
  caches: () => [
    {
      name: 'config',
      title: '网站配置',
      entries: () => Object.keys(allSettings()).length,
      reload: settingsCopy.changed,
    },
  ],
  fileColumns: fileColumns('sysConfig', ['configValue'], { noun: '网站配置', name: 'configKey' }),
  menu: [
    {
      under: '/isystem',
      name: '网站配置',
      url: '/sys/sysConfig',
      component: 'system/SysConfig',
      sort: 1,
      icon: 'tool',
      holders: [],
      contracts: [config],
    },
  ],
}

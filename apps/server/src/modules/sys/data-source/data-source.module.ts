import { dataSource, dataSourceProblem } from '@mashu/contract/sys/source/data-source'
import type { ServerModule } from '../../../platform/app/context.ts'
import { dataSourceRoutes } from './data-source.routes.ts'

export const dataSourceModule: ServerModule = {
  name: 'sys/data-source',
  tables: ['sysDataSource'],
  routes: dataSourceRoutes,
  uniqueProblems: { uniq_sys_data_source_code: () => dataSourceProblem('dataSource.codeTaken') },
  duplicateChecks: {
    'sys_data_source.code': {
      table: 'sysDataSource',
      column: 'code',
      access: ['system:dataSource:add', 'system:dataSource:edit'],
    },
  },
  menu: [
    {
      under: '/isystem/more',
      keyUnder: '/isystem',
      name: '多数据源管理',
      url: '/isystem/dataSource',
      component: 'system/SysDataSourceList',
      sort: 9.5,
      icon: 'database',
      holders: [],
      contracts: [dataSource],
    },
  ],
}

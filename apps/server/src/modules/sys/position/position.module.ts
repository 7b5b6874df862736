import { position, positionProblem } from '@mashu/contract/sys/position'
import type { ServerModule } from '../../../platform/app/context.ts'
import { positionRoutes } from './position.routes.ts'

export const positionModule: ServerModule = {
  name: 'sys/position',
  tables: ['sysPosition'],
  routes: positionRoutes,
  uniqueProblems: { uniq_sys_position_code: () => positionProblem('position.codeTaken') },
  duplicateChecks: {
    'sys_position.code': {
      table: 'sysPosition',
      column: 'code',
      access: ['system:position:add', 'system:position:edit'],
    },
  },
  menu: [
    {
      under: '/isystem',
      name: '职务管理',
      url: '/isystem/position',
      component: 'system/SysPositionList',
      sort: 2,
      icon: 'solution',
      holders: [],
      contracts: [position],
    },
  ],
}

import { positionProblem } from '@mashu/contract/sys/position'
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
}

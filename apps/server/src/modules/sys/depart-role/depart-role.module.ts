import { departRoleProblem } from '@mashu/contract/sys/depart/depart-role'
import type { ServerModule } from '../../../platform/app/context.ts'
import { departRoleRoutes } from './depart-role.routes.ts'

export const departRoleModule: ServerModule = {
  name: 'sys/depart-role',
  tables: ['sysDepartRole', 'sysDepartRoleUser'],
  routes: departRoleRoutes,
  duplicateChecks: {
    'sys_depart_role.role_code': {
      table: 'sysDepartRole',
      column: 'roleCode',
      access: ['system:departRole:add', 'system:departRole:edit'],
    },
  },
  uniqueProblems: { uniq_sys_depart_role_depart_id_role_code: () => departRoleProblem('departRole.codeTaken') },
}

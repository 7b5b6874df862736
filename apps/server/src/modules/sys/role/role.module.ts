import { right } from '@mashu/contract/sys/right/right'
import { roleSheet, role, roleProblem } from '@mashu/contract/sys/role'
import type { ServerModule } from '../../../platform/app/context.ts'
import { lookUpRoles } from './role.lookup.queries.ts'
import { roleRoutes } from './role.routes.ts'

export const roleModule: ServerModule = {
  name: 'sys/role',
  tables: ['sysRole'],
  routes: roleRoutes,
  uniqueProblems: { uniq_sys_role_role_code: () => roleProblem('role.codeTaken') },
  duplicateChecks: {
    'sys_role.role_code': { table: 'sysRole', column: 'roleCode', access: ['system:role:add', 'system:role:edit'] },
  },
  lookups: { 'sys_role,role_name,id': lookUpRoles },
  menu: [
    {
      under: '/isystem',
      name: '角色管理',
      url: '/isystem/roleUserList',
      component: 'system/RoleUserList',
      sort: 1.5,
      icon: 'team',
      holders: [],
      contracts: [role, roleSheet, right],
    },
  ],
}

import { dataRule } from '@mashu/contract/sys/data-rule'
import { departPermissionProblem } from '@mashu/contract/sys/depart/depart-permission'
import { permission } from '@mashu/contract/sys/permission'
import type { ServerModule } from '../../../platform/app/context.ts'
import { forgetPermissions, permissionsCached } from '../../../platform/auth/permission-codes.ts'
import { permissionRoutes } from './permission.routes.ts'

export const permissionModule: ServerModule = {
  name: 'sys/permission',
  tables: [
    'sysPermission',
    'sysPermissionDataRule',
    'sysRolePermission',
    'sysDepartPermission',
    'sysDepartRolePermission',
  ],
  routes: permissionRoutes,
  uniqueProblems: {
    uniq_sys_depart_permission_depart_id_permission_id: () => departPermissionProblem('departPermission.taken'),
  },
  caches: () => [{ name: 'permission', title: '角色的权限', entries: permissionsCached, reload: forgetPermissions }],
  duplicateChecks: {
    'sys_permission.perms': {
      table: 'sysPermission',
      column: 'perms',
      access: ['system:permission:add', 'system:permission:edit'],
    },
  },
  menu: [
    {
      under: '/isystem',
      name: '后台菜单管理',
      url: '/isystem/permission',
      component: 'system/PermissionList',
      sort: 1.3,
      icon: 'bars',
      holders: [],
      contracts: [permission, dataRule],
    },
    {
      under: '/isystem',
      name: '菜单管理2',
      url: '/isystem/newPermissionList',
      component: 'system/NewPermissionList',
      sort: 100,
      hidden: true,
      holders: [],
    },
  ],
}

import type { ServerModule } from '../../../platform/app/context.ts'
import { permissionRoutes } from './permission.routes.ts'

export const permissionModule: ServerModule = {
  name: 'sys/permission',
  tables: ['sysPermission', 'sysPermissionDataRule', 'sysRolePermission'],
  routes: permissionRoutes,
  duplicateChecks: {
    'sys_permission.perms': {
      table: 'sysPermission',
      column: 'perms',
      access: ['system:permission:add', 'system:permission:edit'],
    },
  },
}

import { permission } from '@mashu/contract/sys/permission'
import { role } from '@mashu/contract/sys/role'
import { call, callWhole } from '@mashu/client'
import { GrantDrawer } from '../grant/grant-drawer.tsx'

interface RoleGrantProps {
  roleId: string
  roleName: string
  close: () => void
}

export function RoleGrant({ roleId, roleName, close }: RoleGrantProps) {
  return (
    <GrantDrawer
      close={close}
      source={{
        key: `role-${roleId}`,
        title: `角色权限配置：${roleName}`,
        load: async () => {
          const [{ treeList }, granted] = await Promise.all([
            call(role.queryTreeList),
            call(permission.queryRolePermission, { query: { roleId } }),
          ])
          return { nodes: treeList, granted }
        },
        save: (grants) => callWhole(permission.saveRolePermission, { body: { roleId, ...grants } }),
        rules: {
          load: (permissionId) => call(role.datarule, { params: { permissionId, roleId } }),
          save: (permissionId, dataRuleIds) =>
            callWhole(role.saveDatarule, { body: { permissionId, roleId, dataRuleIds } }),
        },
      }}
    />
  )
}

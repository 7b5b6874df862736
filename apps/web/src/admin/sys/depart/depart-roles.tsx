import { departPermission } from '@mashu/contract/sys/depart/depart-permission'
import { departRole } from '@mashu/contract/sys/depart/depart-role'
import type { DepartNode } from '@mashu/contract/sys/depart'
import { call, callWhole } from '@mashu/client'
import { ListView } from '../../kit/list/list-view.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { GrantDrawer } from '../grant/grant-drawer.tsx'
import { DepartRoleUsers } from './depart-role-users.tsx'

interface RoleGrantProps {
  role: { id: string; roleName: string; departId: string }
  close: () => void
}

/** A department role has a subset of the permissions of the department. */
function DepartRoleGrant({ role: { id: roleId, roleName, departId }, close }: RoleGrantProps) {
  return (
    <GrantDrawer
      close={close}
      source={{
        key: `depart-role-${roleId}`,
        title: `部门角色权限配置：${roleName}`,
        none: '本部门还没有可以分给角色的权限，请先在“部门权限”里设置。',
        load: async () => {
          const [{ treeList }, granted] = await Promise.all([
            call(departPermission.queryTreeListForDeptRole, { query: { departId } }),
            call(departPermission.queryDeptRolePermission, { query: { roleId } }),
          ])
          return { nodes: treeList, granted }
        },
        save: (grants) => callWhole(departPermission.saveDeptRolePermission, { body: { roleId, ...grants } }),
        rules: {
          load: (permissionId) => call(departRole.datarule, { params: { permissionId, departId, roleId } }),
          save: (permissionId, dataRuleIds) =>
            callWhole(departRole.saveDatarule, { body: { permissionId, roleId, dataRuleIds } }),
        },
      }}
    />
  )
}

const definition = define({
  title: '部门角色',
  noun: '部门角色',
  addLabel: '新建部门角色',
  resource: departRole,
  fields: {
    roleName: {
      label: '角色名称',
      placeholder: '请输入部门角色名称',
      required: '请输入部门角色名称!',
      check: (value) =>
        typeof value === 'string' && value !== '' && (value.length < 2 || value.length > 30)
          ? '长度在 2 到 30 个字符'
          : undefined,
    },
    roleCode: { label: '角色编码', required: '请输入部门角色编码!', tip: '同一个部门里不能重复' },
    createTime: { sort: true, hidden: true },
  },
  search: ['roleName'],
  columns: ['roleName', 'roleCode', 'description', 'createTime'],
  card: ['roleCode', 'description'],
  form: ['roleName', 'roleCode', 'description'],
  prepare: (body, values) => ({ ...body, departId: values.deptId ?? values.departId }),
  deleteQuestion: () => '确定删除吗？有这个角色的人会失去它给的权限。',
  rowActions: [
    {
      label: '用户',
      inline: true,
      needs: departRole.users,
      run: (row, tools) => tools.show((close) => <DepartRoleUsers role={row} close={close} />),
    },
    {
      label: '授权',
      inline: true,
      needs: departPermission.saveDeptRolePermission,
      run: (row, tools) => tools.show((close) => <DepartRoleGrant role={row} close={close} />),
    },
  ],
})

/** Roles of a department are valid only in this department. */
export function DepartRoles({ depart }: { depart: DepartNode }) {
  return <ListView definition={definition} scope={{ deptId: depart.id }} />
}

import { permission } from '@mashu/contract/sys/permission'
import { right } from '@mashu/contract/sys/right/right'
import { role, roleSheet } from '@mashu/contract/sys/role'
import { user } from '@mashu/contract/sys/user'
import { userRole } from '@mashu/contract/sys/user/user-role'
import { callWhole } from '@mashu/client'
import { lazyPopup } from '../../../ui/popup/lazy-popup.tsx'
import { masterDetailScreen } from '../../kit/screen/master-detail-screen.tsx'
import { freshUser, loadUser, prepareUser, userForm } from '../user/user-form.ts'
import { passwordFields } from '../user/password-fields.ts'
import { userFields } from '../user/user-fields.tsx'
import { UserPicker } from '../user/user-picker.tsx'

const RoleGrant = lazyPopup(async () => (await import('./role-grant.tsx')).RoleGrant)
const WhyRole = lazyPopup(async () => (await import('../right/permission-reasons.tsx')).WhyRole)
const withoutRoles = userForm.filter((name) => name !== 'selectedroles')
const roleOf = (scope: Record<string, unknown>) => String(scope['roleId'])

export default masterDetailScreen({
  open: '用户',
  heading: (row) => `拥有「${row.roleName}」的用户`,
  scope: (row) => ({ roleId: row.id }),
  master: {
    title: '角色管理',
    noun: '角色',
    addLabel: '新建角色',
    resource: { ...role, ...roleSheet },
    single: true,
    order: ['roleLevel', 'desc'],
    fields: {
      roleName: {
        placeholder: '请输入角色名称',
        required: '请输入角色名称!',
        check: (value) =>
          typeof value === 'string' && value !== '' && (value.length < 2 || value.length > 30)
            ? '长度在 2 到 30 个字符'
            : undefined,
      },
      roleCode: {
        readOnly: 'edit',
        required: '请输入角色编码!',
        unique: { table: 'sys_role', field: 'role_code', message: '角色编码已存在' },
      },
      roleLevel: {
        sort: true,
        initial: 0,
        required: '请输入角色等级!',
        tip: '等级越高权限越高。权限低的角色不可操作权限高的角色。',
      },
      createTime: { sort: true, hidden: true },
    },
    search: ['roleName'],
    columns: ['roleName', 'roleCode', 'roleLevel', 'createTime'],
    form: ['roleName', 'roleCode', 'roleLevel', 'description'],
    rowActions: [
      {
        label: '授权',
        inline: true,
        needs: permission.saveRolePermission,
        run: (row, tools) => tools.show((close) => <RoleGrant roleId={row.id} roleName={row.roleName} close={close} />),
      },
      {
        label: '给了什么',
        icon: 'list',
        needs: right.ofRole,
        run: (row, tools) => tools.show((close) => <WhyRole role={row} close={close} />),
      },
    ],
  },
  detail: {
    title: '角色用户',
    noun: '用户',
    addLabel: '新增用户',
    resource: { list: userRole.userRoleList, add: user.add, edit: user.edit },
    fields: userFields,
    extra: {
      confirmpassword: { ...passwordFields.confirmpassword, when: (_: unknown, mode: string) => mode === 'add' },
    },
    search: ['username'],
    columns: ['realname', 'status', 'phone'],
    card: ['status'],
    form: withoutRoles,
    load: loadUser,
    fresh: freshUser,
    prepare: (body, values) => ({
      ...prepareUser(body, values),
      selectedroles: values['roleId'] ?? values['selectedroles'],
    }),
    toolbar: [
      {
        label: '已有用户',
        icon: 'users',
        needs: userRole.addSysUserRole,
        run: (tools) =>
          tools.show((close) => (
            <UserPicker
              pick={(userIdList) =>
                callWhole(userRole.addSysUserRole, { body: { roleId: roleOf(tools.scope), userIdList } })
              }
              done={tools.reload}
              close={close}
            />
          )),
      },
    ],
    rowActions: [
      {
        label: '移出',
        danger: true,
        needs: userRole.deleteUserRole,
        confirm: '这位用户不再有这个角色，账号不会被删除。',
        run: (row, tools) =>
          tools.act(() =>
            callWhole(userRole.deleteUserRole, { query: { roleId: roleOf(tools.scope), userId: row.id } }),
          ),
      },
    ],
    batchActions: [
      {
        label: '移出',
        danger: true,
        needs: userRole.deleteUserRoleBatch,
        question: {
          title: '确认移出',
          text: '这些用户不再有这个角色，账号不会被删除。',
          verb: (count) => `移出 ${count} 个用户`,
          danger: true,
        },
        run: (rows, tools) =>
          callWhole(userRole.deleteUserRoleBatch, {
            query: { roleId: roleOf(tools.scope), userIds: rows.map((row) => row.id).join(',') },
          }),
      },
    ],
  },
})

import { departRole } from '@mashu/contract/sys/depart/depart-role'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { callWhole } from '@mashu/client'
import { define } from '../../kit/list/screen-options.ts'
import { ListPopup } from '../../kit/screen/list-popup.tsx'
import { PickerPopup } from '../../kit/screen/picker-popup.tsx'
import { userFields } from '../user/user-fields.tsx'

const members = define({
  title: '添加本部门的人',
  resource: { list: userDepart.departUserList },
  fields: userFields,
  search: ['username', 'realname'],
  columns: ['realname', 'roleTxt', 'orgCodeTxt'],
})

const identity = { 1: '学生', 2: '上级' } as Record<number, string>

const users = define({
  title: '部门角色的用户',
  noun: '用户',
  resource: { list: departRole.users },
  fields: {
    realname: { label: '用户姓名' },
    userIdentity: { label: '身份', cell: (value) => identity[Number(value)] ?? '学生' },
  },
  search: ['username', 'realname'],
  columns: ['realname', 'username', 'userIdentity'],
  card: ['username', 'userIdentity'],
  toolbar: [
    {
      label: '添加本部门的人',
      icon: 'users',
      needs: departRole.addUsers,
      run: (tools) =>
        tools.show((close) => (
          <PickerPopup
            title="添加本部门的人"
            definition={members}
            scope={{ depId: tools.scope['departId'] }}
            pick={(rows) =>
              callWhole(departRole.addUsers, {
                body: { droleId: String(tools.scope['droleId']), userIdList: rows.map((row) => row.id) },
              })
            }
            done={tools.reload}
            close={close}
          />
        )),
    },
  ],
  batchActions: [
    {
      label: '收回角色',
      danger: true,
      needs: departRole.removeUsers,
      question: {
        title: '确认收回',
        text: '这些人不再有这个部门角色，账号和班级都不变。',
        verb: (count) => `从 ${count} 人收回`,
        danger: true,
      },
      run: (rows, tools) =>
        callWhole(departRole.removeUsers, {
          body: { droleId: String(tools.scope['droleId']), userIdList: rows.map((row) => row.id) },
        }),
    },
  ],
})

interface DepartRoleUsersProps {
  role: { id: string; roleName: string; departId: string }
  close: () => void
}

export function DepartRoleUsers({ role, close }: DepartRoleUsersProps) {
  return (
    <ListPopup
      title={`拥有「${role.roleName}」的人`}
      definition={users}
      scope={{ droleId: role.id, departId: role.departId }}
      width={640}
      close={close}
    />
  )
}

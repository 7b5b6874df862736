import { user } from '@mashu/contract/sys/user'
import type { Answer } from '../../kit/resource/action.ts'
import { PickerPopup } from '../../kit/screen/picker-popup.tsx'
import { define } from '../../kit/list/screen-options.ts'
import { roleInput } from '../field/role-field.tsx'
import { userFields } from './user-fields.tsx'

const people = define({
  title: '添加已有用户',
  resource: { list: user.list },
  fields: { ...userFields, roleId: { label: '角色', input: roleInput(false) } },
  search: ['username', 'realname', 'roleId'],
  columns: ['realname', 'phone', 'roleTxt', 'orgCodeTxt'],
})

interface UserPickerProps {
  pick: (ids: string[]) => Promise<Answer>
  done: () => void
  close: () => void
}

export function UserPicker({ pick, done, close }: UserPickerProps) {
  return (
    <PickerPopup
      title="添加已有用户"
      definition={people}
      pick={(rows) => pick(rows.map((row) => row.id))}
      done={done}
      close={close}
    />
  )
}

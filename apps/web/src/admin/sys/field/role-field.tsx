import { useQuery } from '@tanstack/react-query'
import { role } from '@mashu/contract/sys/role'
import { queryOf } from '../../../api/query.ts'
import type { InputProps } from '../../kit/field/field.ts'
import { Choice } from '../../kit/field/choice.tsx'
import { makeField } from '../../kit/field/field.ts'

/** Administrators may assign all roles, and other users the roles below their own level. */
export const roleQuery = { ...queryOf(role.queryMySubRole), staleTime: 60_000 }

function RoleSelect({ multiple, ...props }: InputProps & { multiple: boolean }) {
  const roles = useQuery(roleQuery)
  const field = makeField('role', { type: 'string' }, false, {
    kind: 'choice',
    label: '角色',
    multiple,
    options: (roles.data ?? []).map((role) => ({ value: role.id, text: role.roleName })),
  })
  return <Choice {...props} field={field} placeholder={props.placeholder || '请选择角色'} />
}

/** The value is the id of a role, or several ids. */
export const roleInput = (multiple: boolean) =>
  function roleControl(props: InputProps) {
    return <RoleSelect {...props} multiple={multiple} />
  }

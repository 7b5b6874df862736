import { role } from '@mashu/contract/sys/role'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { userRole } from '@mashu/contract/sys/user/user-role'
import { call } from '@mashu/client'
import type { Values } from '../../kit/resource/resource.ts'
import { isStaff } from './user-fields.tsx'

/** The fields of the form in their order. */
export const userForm = [
  'userIdentity',
  'username',
  'realname',
  'password',
  'confirmpassword',
  'mustChange',
  'workNo',
  'post',
  'selectedroles',
  'selecteddeparts',
  'departIds',
  'school',
  'sex',
  'birthday',
  'phone',
  'email',
  'telephone',
] as const

/** A new account is a student by default. */
export async function freshUser(): Promise<Values> {
  const roles = await call(role.queryMySubRole).catch(() => [])
  const student = roles.find((role) => role.roleCode === 'student')?.id
  return student === undefined ? {} : { selectedroles: student, studentRole: student }
}

/** Loads roles and departments of an account, which its row does not contain. */
export async function loadUser(row: { id: string }): Promise<Values> {
  const [roles, departs] = await Promise.all([
    call(userRole.queryUserRole, { query: { userid: row.id } }).catch(() => []),
    call(userDepart.userDepartList, { query: { userId: row.id } }).catch(() => []),
  ])
  return { selectedroles: roles.join(','), selecteddeparts: departs.map((depart) => depart.value).join(',') }
}

/** Students are in charge of no department, and the server assigns their role. */
export function prepareUser(body: Values, values: { userIdentity?: unknown }): Values {
  return isStaff(values) ? body : { ...body, departIds: '' }
}

import { role } from '@mashu/contract/sys/role'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { userRole } from '@mashu/contract/sys/user/user-role'
import { ApiError, call } from '@mashu/client'
import type { Values } from '../../kit/resource/resource.ts'
import { isStaff } from './user-fields.tsx'

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

/** A new account is a student if the user may assign this role. */
export async function freshUser(): Promise<Values> {
  const roles = await call(role.queryMySubRole).catch(() => [])
  const student = roles.find((role) => role.roleCode === 'student')?.id
  return student === undefined ? {} : { selectedroles: student, studentRole: student }
}

/** The server refuses both lists when they are empty, as the replaced system did. */
const isEmptyList = (error: unknown): boolean =>
  error instanceof ApiError && (error.key === 'user.noRoles' || Array.isArray(error.result))

const emptyList = (error: unknown): never[] => {
  if (isEmptyList(error)) return []
  throw error
}

/**
 * The row of an account contains neither roles nor departments.
 * @throws if a list cannot be loaded, because saving an empty list would remove the roles or departments
 */
export async function loadUser(row: { id: string }): Promise<Values> {
  const [roles, departs] = await Promise.all([
    call(userRole.queryUserRole, { query: { userid: row.id } }).catch(emptyList),
    call(userDepart.userDepartList, { query: { userId: row.id } }).catch(emptyList),
  ])
  return { selectedroles: roles.join(','), selecteddeparts: departs.map((depart) => depart.value).join(',') }
}

/** Only staff can be in charge of departments. */
export function prepareUser(body: Values, values: { userIdentity?: unknown }): Values {
  return isStaff(values) ? body : { ...body, departIds: '' }
}

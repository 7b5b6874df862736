import { problem } from '@mashu/contract'
import { STAFF } from '@mashu/contract/user-identity'
import type { Principal } from '../../../platform/auth/principal.ts'
import { listDepartRoleHolderIds } from '../../sys/depart-role/depart-role.ts'
import { departScope, listAncestorIds, listDepartNames } from '../../sys/depart/depart.ts'
import { listRoleIdsOf } from '../../sys/permission/permission.ts'
import {
  isMemberOfAny,
  listAdministratorIds,
  listDepartIds,
  listHolderIds,
  listIdsInCharge,
} from '../../sys/user/user.ts'

export { listClassNames } from './class-names.queries.ts'

/** Maximum students in a list. A department with several classes may be larger. */
export const MAX_STUDENTS = 1000

/** Only staff and administrators see answers, plans and drafts of others. */
export function isStaff(user: Pick<Principal, 'isAdmin' | 'userIdentity'> | null): boolean {
  return user !== null && (user.isAdmin || user.userIdentity === STAFF)
}

/**
 * Returns the classes whose courses a person sees: own classes, and classes that a teacher manages. A person who
 * manages the whole school gets only own classes.
 */
export async function listClassIds(user: Principal): Promise<string[]> {
  const own = await listDepartIds(user.id)
  if (!isStaff(user)) return own
  const scope = await departScope(user)
  return scope.all ? own : [...new Set([...own, ...scope.departIds])]
}

export async function isInCharge(user: Principal, departId: string): Promise<boolean> {
  if (!isStaff(user)) return false
  const scope = await departScope(user)
  return scope.all || scope.departIds.includes(departId)
}

/** @throws `access.denied`, both for a class of another teacher and for an unknown class */
export async function assertInCharge(user: Principal, departId: string): Promise<void> {
  if (!(await isInCharge(user, departId))) throw problem('access.denied')
}

/** Returns true when this person manages a class of the student. */
export async function isTeacherOf(user: Principal, studentId: string): Promise<boolean> {
  if (!isStaff(user)) return false
  const scope = await departScope(user)
  return scope.all || isMemberOfAny(studentId, scope.departIds)
}

/** Adds the names of departments as `departIds_dictText`. One query serves all rows. */
export async function withDepartNames<T extends { departIds: string }>(
  rows: readonly T[],
): Promise<(T & { departIds_dictText: string | null })[]> {
  const names = await listDepartNames([...new Set(rows.flatMap((row) => row.departIds.split(',').filter(Boolean)))])
  return rows.map((row) => ({
    ...row,
    departIds_dictText:
      row.departIds === ''
        ? null
        : row.departIds
            .split(',')
            .map((id) => names.get(id) ?? '')
            .filter(Boolean)
            .join(','),
  }))
}

/** Returns the people who manage a class or a department above the class. */
export async function listTeacherIds(departId: string): Promise<string[]> {
  return listIdsInCharge(await listAncestorIds([departId]))
}

/** Returns the people who are notified of pending requests: administrators and holders of the permission. */
export async function listAllowedIds(perms: string): Promise<string[]> {
  const { roleIds, departRoleIds } = await listRoleIdsOf(perms)
  const allowed = [...(await listHolderIds(roleIds)), ...(await listDepartRoleHolderIds(departRoleIds))]
  return [...new Set([...(await listAdministratorIds()), ...allowed])]
}

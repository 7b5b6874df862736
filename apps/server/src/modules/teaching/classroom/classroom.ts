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

/** Teachers and administrators; all others are students and see no answers, plans or other people's drafts. */
export function isStaff(user: Pick<Principal, 'isAdmin' | 'userIdentity'> | null): boolean {
  return user !== null && (user.isAdmin || user.userIdentity === STAFF)
}

/** Classes whose courses a person sees: of a student the own ones, of a teacher also those in charge of. */
export async function listClassIds(user: Principal): Promise<string[]> {
  const own = await listDepartIds(user.id)
  if (!isStaff(user)) return own
  const scope = await departScope(user)
  return scope.all ? own : [...new Set([...own, ...scope.departIds])]
}

/** Whether a class is in the charge of this person. */
export async function isInCharge(user: Principal, departId: string): Promise<boolean> {
  if (!isStaff(user)) return false
  const scope = await departScope(user)
  return scope.all || scope.departIds.includes(departId)
}

/** Whether this person teaches a class that the student is a member of. */
export async function isTeacherOf(user: Principal, studentId: string): Promise<boolean> {
  if (!isStaff(user)) return false
  const scope = await departScope(user)
  return scope.all || isMemberOfAny(studentId, scope.departIds)
}

/** Adds `<field>_dictText`, the names behind a comma list of departments, with one query for the page. */
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

/** People who may see what happens in a class: whoever is in charge of it or of a department above it. */
export async function listTeacherIds(departId: string): Promise<string[]> {
  return listIdsInCharge(await listAncestorIds([departId]))
}

/** Who is told of what waits: administrators, and whoever has the right by a role of the school or of a department. */
export async function listAllowedIds(perms: string): Promise<string[]> {
  const { roleIds, departRoleIds } = await listRoleIdsOf(perms)
  const allowed = [...(await listHolderIds(roleIds)), ...(await listDepartRoleHolderIds(departRoleIds))]
  return [...new Set([...(await listAdministratorIds()), ...allowed])]
}

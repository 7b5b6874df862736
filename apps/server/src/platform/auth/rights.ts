import { compiled } from '../db/compiled/compiled.ts'
import type { DepartRoleHeld, Principal } from './principal.ts'
import { departCodes, permissionCodes, switchedOffCodes } from './permission-codes.ts'

const EVERYTHING = new Set(['admin', 'dev'])
/** Some role codes grant all rights, whatever the level and permissions of the role. */
export const grantsEverything = (roleCode: unknown): boolean => EVERYTHING.has(String(roleCode))
/** Less exact than `grantsEverything`, because roles with similar codes are refused to people without all rights. */
export const readsLikeEverything = (roleCode: unknown): boolean =>
  EVERYTHING.has(String(roleCode).replace(/[^\w]/g, '').toLowerCase())

const rolesOf = compiled((value: { userId: string }, on) =>
  on
    .selectFrom('sysUserRole')
    .innerJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUserRole.userId', '=', value.userId)
    .select(['sysRole.id', 'sysRole.roleCode', 'sysRole.roleLevel']),
)

const heldDepartRoles = compiled((value: { userId: string }, on) =>
  on
    .selectFrom('sysUserDepart')
    .innerJoin('sysDepartRoleUser', 'sysDepartRoleUser.userDepartId', 'sysUserDepart.id')
    .innerJoin('sysDepartRole', 'sysDepartRole.id', 'sysDepartRoleUser.droleId')
    .where('sysUserDepart.userId', '=', value.userId)
    .whereRef('sysDepartRole.departId', '=', 'sysUserDepart.depId')
    .select(['sysDepartRole.id', 'sysDepartRole.departId']),
)

async function departRolesOf(userId: string): Promise<DepartRoleHeld[]> {
  const held = await heldDepartRoles({ userId })
  const codes = await departCodes(held.map(({ id }) => id))
  return held.map((role) => ({ ...role, codes: codes.get(role.id) ?? new Set() }))
}

type Rights = Pick<Principal, 'roles' | 'roleIds' | 'level' | 'departRoles' | 'isAdmin' | 'can' | 'canEverywhere'>

/** The rights do not depend on the caller. */
export async function rightsOf(userId: string): Promise<Rights> {
  const roles = await rolesOf({ userId })
  const roleCodes = roles.map((role) => role.roleCode)
  const isAdmin = roleCodes.some(grantsEverything)
  const departRoles = isAdmin ? [] : await departRolesOf(userId)
  const codes = isAdmin ? new Set<string>() : await permissionCodes(roles.map((role) => role.id))
  const open = isAdmin ? new Set<string>() : await switchedOffCodes()
  const canEverywhere = (code: string) => isAdmin || codes.has(code) || open.has(code)
  return {
    roles: roleCodes,
    roleIds: roles.map((role) => role.id),
    level: roles.reduce((highest, role) => Math.max(highest, role.roleLevel), -1),
    departRoles,
    isAdmin,
    can: (code) => canEverywhere(code) || departRoles.some((role) => role.codes.has(code)),
    canEverywhere,
  }
}

import type { AnyEndpoint } from '@mashu/contract'
import type { Database } from '../src/platform/db/database.ts'

export const ROLES = ['student', 'teacher', 'admin'] as const
export type Role = (typeof ROLES)[number]
export type CodesOfRoles = Record<Role, Set<string>>

export async function codesOfRoles(database: Database): Promise<CodesOfRoles> {
  const codes = {} as CodesOfRoles
  for (const role of ROLES) {
    const rows = await database.root
      .selectFrom('sysRolePermission')
      .innerJoin('sysRole', 'sysRole.id', 'sysRolePermission.roleId')
      .innerJoin('sysPermission', 'sysPermission.id', 'sysRolePermission.permissionId')
      .where('sysRole.roleCode', '=', role)
      .where('sysPermission.perms', 'is not', null)
      .select('sysPermission.perms')
      .execute()
    codes[role] = new Set(rows.map((row) => row.perms!))
  }
  return codes
}

export function mayCall(codes: CodesOfRoles, role: Role, { access }: AnyEndpoint): boolean {
  if (role === 'admin' || access === 'public' || access === 'signed-in') return true
  return [access].flat().some((code) => codes[role].has(code))
}

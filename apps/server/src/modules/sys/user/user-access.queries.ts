import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'
import type { DepartScope } from '../depart/depart.ts'
import { memberOf, STUDENT } from './user-row.queries.ts'

export interface Target {
  id: string
  username: string
  userIdentity: number
  phone: string | null
  delFlag: number
  level: number
  inScope: boolean
}

/** 1 for an account that the caller may see, else 0. */
function visibleFlag(scope: DepartScope) {
  if (scope.all) return sql<number>`1`
  if (scope.departIds.length === 0) return sql<number>`0`
  return sql<number>`case when sys_user.user_identity = ${STUDENT} and ${memberOf(scope.departIds)} then 1 else 0 end`
}

/** Accounts that are about to be changed, with their level and whether the caller may see them at all. */
export async function listTargets(ids: readonly string[], scope: DepartScope): Promise<Target[]> {
  const visible = visibleFlag(scope)
  const found = await db()
    .selectFrom('sysUser')
    .leftJoin('sysUserRole', 'sysUserRole.userId', 'sysUser.id')
    .leftJoin('sysRole', 'sysRole.id', 'sysUserRole.roleId')
    .where('sysUser.id', 'in', [...ids])
    .select((eb) => [
      'sysUser.id',
      'sysUser.username',
      'sysUser.userIdentity',
      'sysUser.phone',
      'sysUser.delFlag',
      eb.fn.max('sysRole.roleLevel').as('level'),
      visible.as('inScope'),
    ])
    .groupBy(['sysUser.id', 'sysUser.username', 'sysUser.userIdentity', 'sysUser.phone', 'sysUser.delFlag'])
    .execute()
  return found.map((row) => ({ ...row, level: row.level ?? -1, inScope: row.inScope === 1 }))
}

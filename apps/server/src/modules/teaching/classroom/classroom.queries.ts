import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'

/** Departments that a person is a member of. */
export async function listMemberDepartIds(userId: string): Promise<string[]> {
  const rows = await db().selectFrom('sysUserDepart').select('depId').where('userId', '=', userId).execute()
  return rows.map((row) => row.depId)
}

/** These departments and everything above them. */
export async function listAncestorIds(ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db()
    .selectFrom('sysDepart')
    .innerJoin('sysDepart as low', (join) =>
      join.on(sql`substr(low.org_code, 1, length(sys_depart.org_code))`, '=', sql.ref('sysDepart.orgCode')),
    )
    .where('low.id', 'in', [...ids])
    .select('sysDepart.id')
    .distinct()
    .execute()
  return rows.map((row) => row.id)
}

export async function isMemberOfAny(userId: string, departIds: readonly string[]): Promise<boolean> {
  if (departIds.length === 0) return false
  const row = await db()
    .selectFrom('sysUserDepart')
    .select('id')
    .where('userId', '=', userId)
    .where('depId', 'in', [...departIds])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Names of departments by id, for rows that hold a comma list of them. */
export async function listDepartNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('sysDepart')
    .select(['id', 'departName'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.departName]))
}

/** People who may see what happens in a class: whoever is in charge of it or of a department above it. */
export async function listTeacherIds(departId: string): Promise<string[]> {
  const above = await listAncestorIds([departId])
  if (above.length === 0) return []
  const rows = await db()
    .selectFrom('sysUser')
    .select(['id', 'departIds'])
    .where('userIdentity', '=', 2)
    .where('delFlag', '=', 0)
    .where('status', '=', 1)
    .where('departIds', '<>', '')
    .execute()
  return rows.filter((row) => row.departIds.split(',').some((id) => above.includes(id))).map((row) => row.id)
}

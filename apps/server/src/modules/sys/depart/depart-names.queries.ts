import { sql } from 'kysely'
import { db } from '../../../platform/db/database.ts'

/**
 * Selects departments for joins in other modules. The database merges this subquery with the outer query, so it costs
 * nothing.
 */
export const departsAs = <Alias extends string>(alias: Alias) =>
  db().selectFrom('sysDepart').select(['sysDepart.id', 'sysDepart.departName', 'sysDepart.orgCode']).as(alias)

export async function listDepartNames(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .selectFrom('sysDepart')
    .select(['id', 'departName'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, row.departName]))
}

/** Returns those of the ids that are departments, optionally of one category. */
export async function listKnownIds(ids: readonly string[], orgCategory?: string): Promise<string[]> {
  if (ids.length === 0) return []
  let query = db()
    .selectFrom('sysDepart')
    .select('id')
    .where('id', 'in', [...ids])
  if (orgCategory !== undefined) query = query.where('orgCategory', '=', orgCategory)
  return (await query.execute()).map((row) => row.id)
}

/** Returns the ids of these departments and of all departments above. */
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

import { formCode } from '@mashu/contract/online/form/form-resource'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { db } from '../../../../platform/db/database.ts'
import { departsAs } from '../../../sys/depart/depart.ts'

const EVERY = sql<SqlBool>`1 = 1`

export const ownRows = (table: string, user: Pick<Principal, 'username'>): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.createBy`)} = ${user.username}`

function ofDeparts(table: string, { departIds, orgCode }: Pick<Principal, 'departIds' | 'orgCode'>) {
  const code = sql.ref<string>(`${table}.sysOrgCode`)
  // A person in charge of departments reaches the rows of these departments.
  if (departIds.length > 0) {
    const found = db()
      .selectFrom(departsAs('depart'))
      .select('depart.id')
      .where('depart.id', 'in', [...departIds])
      .where(sql<SqlBool>`substr(${code}, 1, length(${sql.ref('depart.orgCode')})) = ${sql.ref('depart.orgCode')}`)
    return sql<SqlBool>`exists ${found}`
  }
  return orgCode ? sql<SqlBool>`substr(${code}, 1, ${orgCode.length}) = ${orgCode}` : sql<SqlBool>`1 = 0`
}

/**
 * A right covers the person's own rows, rows of their departments and departments below, and rows of guests. With the
 * right `whole`, a right covers all rows.
 */
export function scopeRows(table: string, formId: string, user: Principal): Expression<SqlBool> {
  if (user.canEverywhere(formCode(formId, 'whole'))) return EVERY
  const without = sql<SqlBool>`coalesce(${sql.ref(`${table}.sysOrgCode`)}, '') = ''`
  return sql<SqlBool>`(${ownRows(table, user)} or ${without} or ${ofDeparts(table, user)})`
}

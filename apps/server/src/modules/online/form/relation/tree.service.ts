import { problem } from '@mashu/contract'
import { cgformProblem } from '@mashu/contract/online/form/cgform'
import type { FormDefinition } from '@mashu/contract/online/form/definition'
import { keyOf } from '@mashu/contract/online/form/name'
import { treeNames } from '@mashu/contract/online/form/relation'
import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely'
import { batches } from '../../../../platform/batches.ts'
import type { Principal } from '../../../../platform/auth/principal.ts'
import { anyTable } from '../../../../platform/db/any-table.ts'
import { db, type AllTables } from '../../../../platform/db/database.ts'
import { rowVersionOf } from '../../../../platform/history/fresh.ts'
import type { Tables } from '../../../../platform/db/tables.ts'
import { forUpdate } from '../../../../platform/db/row-lock.ts'

type TableKey = keyof Tables & string

/** A longer path is a mistake or a cycle. */
export const MAX_DEPTH = 50

export class FormTree {
  readonly table: TableKey
  readonly parent: string
  readonly marker: string
  /** The key of the column with the name of a row. */
  readonly text: string

  constructor(table: TableKey, definition: FormDefinition) {
    const names = treeNames(definition)!
    this.table = table
    this.parent = keyOf(names.parent)
    this.marker = keyOf(names.marker)
    this.text = keyOf(names.text)
  }

  /** Is '1' when rows exist below a row, else '0'. Import, undo and recycle bin need not maintain a computed column. */
  markerColumn() {
    const [table, parent] = [sql.table(this.table), sql.ref(`below.${this.parent}`)]
    return sql<string>`case when exists (
      select 1 from ${table} as below where ${parent} = ${sql.ref(`${this.table}.id`)}
    ) then '1' else '0' end`.as(this.marker)
  }

  isRoot() {
    return sql<SqlBool>`${sql.ref(`${this.table}.${this.parent}`)} is null`
  }

  /** Returns the reason why a row may not be below the row `given`. Locks the rows above until the transaction ends. */
  async placeFault(given: unknown, id: string | null): Promise<string | undefined> {
    let above = given
    for (let level = 0; typeof above === 'string' && above !== ''; level++) {
      if (above === id) return '不能放到自己或自己的下级里面'
      if (level === MAX_DEPTH) return `最多 ${MAX_DEPTH} 层`
      const found = db()
        .selectFrom(anyTable(this.table))
        .select(this.parent as 'tableTxt')
        .where('id', '=', above)
      const row = await forUpdate(found).executeTakeFirst()
      if (!row) return '上级已经不在了，请重新选择'
      above = (row as Record<string, unknown>)[this.parent]
    }
    return undefined
  }

  async hasOthersBelow(ids: readonly string[]): Promise<boolean> {
    const own = new Set(ids)
    for (const batch of batches(ids)) {
      const below = db()
        .selectFrom(anyTable(this.table))
        .select('id')
        .where(this.parent as 'id', 'in', batch)
      if ((await below.execute()).some(({ id }) => !own.has(id))) return true
    }
    return false
  }

  /** A foreign key makes the database also delete the rows below. */
  async remove(ids: readonly string[]): Promise<void> {
    for (const batch of batches(ids)) await db().deleteFrom(anyTable(this.table)).where('id', 'in', batch).execute()
  }

  /** Returns true when a person may reach every row below, at every level. */
  async isReachedBelow(ids: readonly string[], reach: Expression<SqlBool>): Promise<boolean> {
    let level = [...ids]
    for (let depth = 0; level.length > 0 && depth < MAX_DEPTH; depth++) {
      const rows = await db()
        .selectFrom(anyTable(this.table))
        .select(['id', sql<number>`case when ${reach} then 1 else 0 end`.as('reached')])
        .where(this.parent as 'id', 'in', level)
        .execute()
      if (rows.some(({ reached }) => Number(reached) === 0)) return false
      level = rows.map(({ id }) => id)
    }
    return true
  }
}

interface RowsOfTree {
  table: TableKey
  tree: FormTree | null
  select(query: Record<string, unknown>): SelectQueryBuilder<AllTables, 'anyTable', object>
  reads(user: Principal): Expression<SqlBool>
}

/** Maximum number of rows that are shown below one row. */
const MAX_BELOW = 1000

/** The handler throws when the form is no tree. */
export function treeHandlers(rows: RowsOfTree) {
  return {
    children: async ({ query, user }: { query: { pid: string }; user: Principal }) => {
      const { tree } = rows
      if (!tree) throw problem('row.entityNotFound')
      return rows
        .select({})
        .select(rowVersionOf(rows.table))
        .where(rows.reads(user))
        .where(`${rows.table}.${tree.parent}` as 'anyTable.id', '=', query.pid)
        .orderBy(`${rows.table}.id` as 'anyTable.id')
        .limit(MAX_BELOW)
        .execute()
    },
  }
}

/** @throws `cgform.othersBelow` */
export const assertReachedBelow =
  (tree: FormTree, reach: (user: Principal) => Expression<SqlBool>) =>
  async (ids: readonly string[], user: Principal) => {
    if (!(await tree.isReachedBelow(ids, reach(user)))) throw cgformProblem('cgform.othersBelow')
  }

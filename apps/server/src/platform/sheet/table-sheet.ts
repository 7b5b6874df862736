import { sql, type Expression, type SqlBool } from 'kysely'
import type { AnyEndpoint } from '@mashu/contract'
import { batches } from '../batches.ts'
import type { Principal } from '../auth/principal.ts'
import { anyTable } from '../db/any-table.ts'
import { asciiLower } from '../db/ascii-fold.ts'
import { db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { Tables } from '../db/tables.ts'
import { stampInsert } from '../http/list/row-writer.ts'
import { listBatches } from '../http/list/list.ts'
import type { SheetSource, UniqueKey } from './sheet.ts'

/** Which of the values a column of a table holds, whatever their ASCII case; `inBin`: in rows marked as deleted. */
export async function takenValues(
  table: keyof Tables & string,
  column: string,
  values: readonly string[],
  { inBin = false } = {},
): Promise<string[]> {
  const found: string[] = []
  for (const batch of batches(values)) {
    const held = db()
      .selectFrom(anyTable(table))
      .select(sql<string>`${sql.ref(column)}`.as('value'))
      .where(sql<boolean>`${asciiLower(sql.ref(column))} in (${sql.join(batch)})`)
    const rows = await (inBin ? held.where(sql<boolean>`${sql.ref('delFlag')} = 1`) : held).execute()
    found.push(...rows.map((row) => row.value))
  }
  return found
}

/** Writes a row of a sheet as the caller's own new row; returns its id. */
export async function insertStamped(
  table: keyof Tables & string,
  values: Record<string, unknown>,
  user: Principal,
  id = newId(),
): Promise<string> {
  await db()
    .insertInto(anyTable(table))
    .values({ id, ...values, ...stampInsert(user) } as never)
    .execute()
  return id
}

export interface TableSheet extends Omit<SheetSource, 'rows' | 'insert' | 'unique'> {
  /** The list endpoint: its row says which columns there are, its query which may be filtered. */
  list: AnyEndpoint
  defaultOrder?: readonly (readonly [string, 'asc' | 'desc'])[]
  /** Keys with a unique index and the text for a value that is taken. */
  uniqueKeys?: readonly { key: string; message: string }[]
  /** Which rows the caller exports at all. */
  visible?(user: Principal): Promise<Expression<SqlBool>> | Expression<SqlBool>
  /** Changes the values before they are written. */
  beforeWrite?(values: Record<string, unknown>, user: Principal): Record<string, unknown>
}

/** The sheet of a resource that is one table. */
export function tableSheet(given: TableSheet): SheetSource {
  const table = anyTable(given.table)
  const keys = given.columns.filter((column) => column.only !== 'import').map((column) => column.key)
  const unique: UniqueKey[] = (given.uniqueKeys ?? []).map(({ key, message }) => ({
    key,
    message,
    taken: (values) => takenValues(given.table, key, values),
  }))
  return {
    ...given,
    unique,
    async *rows(query, ids, limit, user) {
      let builder = db()
        .selectFrom(table)
        .select([...new Set(['id', ...keys])].map((key) => `${table}.${key}` as 'anyTable.id'))
      if (ids) builder = builder.where(`${table}.id`, 'in', [...ids])
      if (given.visible) builder = builder.where(await given.visible(user))
      yield* listBatches(
        builder,
        {
          contract: given.list,
          query,
          table,
          defaultOrder: given.defaultOrder ?? [['createTime', 'desc']],
        },
        limit,
      )
    },
    insert: (values, user) => insertStamped(given.table, given.beforeWrite?.(values, user) ?? values, user),
  }
}

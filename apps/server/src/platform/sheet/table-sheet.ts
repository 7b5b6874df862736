import { sql, type Expression, type SqlBool } from 'kysely'
import type { AnyEndpoint } from '@mashu/contract'
import { conditionKeys } from '@mashu/contract/list'
import { batches } from '../batches.ts'
import { commaList } from '../comma-list.ts'
import type { Principal } from '../auth/principal.ts'
import { anyTable } from '../db/any-table.ts'
import { asciiFold, asciiLower } from '../db/ascii-fold.ts'
import { db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { Tables } from '../db/tables.ts'
import { recordChange } from '../history/version.ts'
import { stampInsert, stampUpdate } from '../http/list/row-writer.ts'
import { listBatches } from '../http/list/list.ts'
import type { Existing, SheetSource, SheetUpdate, UniqueKey } from './sheet.ts'

/** Returns those values that a column already contains, ignoring ASCII case. `inBin` searches only deleted rows. */
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

/**
 * Inserts a row with the caller as its creator.
 * @returns the id of the row
 */
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

export interface TableSheet extends Omit<SheetSource, 'rows' | 'insert' | 'unique' | 'list'> {
  /** The row type defines the columns, and the query defines the filters. */
  list: AnyEndpoint
  defaultOrder?: readonly (readonly [string, 'asc' | 'desc'])[]
  /** Keys with a unique index, with the message for a taken value. */
  uniqueKeys?: readonly { key: string; message: string }[]
  /** Rows that the caller may export. */
  visible?(user: Principal): Promise<Expression<SqlBool>> | Expression<SqlBool>
  /**
   * The permission to change rows, which sheets find by the first unique key. Without this code, sheets only add rows.
   */
  change?: string
  /** Changes the values before they are written. */
  beforeWrite?(values: Record<string, unknown>, user: Principal): Record<string, unknown>
}

/** Changes rows found by the key `by`, if the caller may see the rows. */
function tableUpdate(given: TableSheet, right: string, by: string): SheetUpdate {
  const table = anyTable(given.table)
  const keys = given.columns.filter(({ only, key }) => only === undefined && key !== by).map(({ key }) => key)
  return {
    by: [by],
    keys,
    allowed: (user) => user.can(right),
    async find(rows, user) {
      const wanted = rows.map((row) => asciiFold(String(row.values[by] ?? ''))).filter(Boolean)
      const visible = await given.visible?.(user)
      const found = new Map<string, Existing>()
      for (const batch of batches(wanted)) {
        const select = db()
          .selectFrom(table)
          .select(['id', by, ...keys])
          .where(sql<boolean>`${asciiLower(sql.ref(by))} in (${sql.join(batch)})`)
        for (const { id, ...values } of await (visible ? select.where(visible) : select).execute())
          found.set(asciiFold(String(values[by])), { id: String(id), values })
      }
      return new Map(
        rows.flatMap((row) => {
          const existing = found.get(asciiFold(String(row.values[by] ?? '')))
          return existing ? [[row.row, existing] as const] : []
        }),
      )
    },
    async write(changes, user) {
      const write = async () => {
        for (const { id, values } of changes)
          await db()
            .updateTable(table)
            .set({ ...values, ...stampUpdate(user) })
            .where('id', '=', id)
            .execute()
      }
      if (given.history === false) return write()
      await recordChange({ table: given.table, ids: changes.map(({ id }) => id), operation: 'edit', user }, write)
    },
  }
}

/** The screen sends the columns that it shows. Unknown columns are ignored. */
const shownKeys = ({ columns }: Record<string, unknown>, listed: ReadonlySet<string>) =>
  typeof columns === 'string' ? commaList(columns).filter((key) => listed.has(key)) : []

/** The sheet of a resource in a single table. */
export function tableSheet(given: TableSheet): SheetSource {
  const table = anyTable(given.table)
  const keys = given.columns.filter((column) => column.only !== 'import').map((column) => column.key)
  const listed = new Set(conditionKeys(given.list, { body: given.form }))
  const unique: UniqueKey[] = (given.uniqueKeys ?? []).map(({ key, message }) => ({
    key,
    message,
    taken: (values) => takenValues(given.table, key, values),
  }))
  return {
    ...given,
    listed,
    unique,
    ...(given.change !== undefined && unique[0] ? { update: tableUpdate(given, given.change, unique[0].key) } : {}),
    async *rows(query, ids, limit, user) {
      let builder = db()
        .selectFrom(table)
        .select(
          [...new Set(['id', ...keys, ...shownKeys(query, listed)])].map((key) => `${table}.${key}` as 'anyTable.id'),
        )
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

import { databaseKind, db } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

export type TableName = keyof Tables & string
export type Row = Readonly<Record<string, unknown>>

/** Columns that no version holds, whatever their table. */
const SECRET = /passw|salt|secret|token/i

export const without = (row: Row, leaves: (name: string, value: unknown) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !leaves(name, value)))

/** Rows as they are now, by id, without their secrets; locked until the transaction ends. */
export async function lockRows(table: TableName, ids: readonly string[]): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const found = db()
    .selectFrom(table as 'sysPosition')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
  const rows = await (databaseKind() === 'postgres' ? found.forUpdate() : found).execute()
  return new Map(rows.map((row) => [row.id, without(row as unknown as Row, (name) => SECRET.test(name))]))
}

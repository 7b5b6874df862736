import { sql } from 'kysely'
import type { Database } from '../database.ts'
import type { ReadRows } from './read-sqlite.ts'

type Cell = string | number | null

/** Booleans become 1 or 0, as in the embedded database. */
export const toPostgresCell = (value: unknown): Cell => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 1 : 0
  return value instanceof Date ? value.toISOString() : JSON.stringify(value)
}

/** Uses a read-only transaction. The database ends the statement at the time limit. */
export async function readPostgres(database: Database, statement: string, timeMs: number): Promise<ReadRows> {
  return database.plain
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`${sql.raw(`set local statement_timeout = ${Math.round(timeMs)}`)}`.execute(transaction)
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(transaction)
      const columns = Object.keys(rows[0] ?? {})
      return { columns, rows: rows.map((row) => columns.map((column) => toPostgresCell(row[column]))) }
    })
}

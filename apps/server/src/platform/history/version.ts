import { sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { databaseKind, db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { Tables } from '../db/tables.ts'
import { now } from '../time/time.ts'

/** What was done to a row; `before`: how it was when its first change was recorded. */
export type Operation = 'before' | 'add' | 'edit' | 'delete' | 'restore'

type TableName = keyof Tables & string
type Row = Readonly<Record<string, unknown>>

/** Columns that no version holds, whatever their table. */
const SECRET = /passw|salt|secret|token/i
/** A longer value is left out of a version, and stays as it is when that version is restored. */
const LONG = 100_000
/** Say nothing of the row itself. */
const STAMPS = new Set(['createBy', 'createTime', 'updateBy', 'updateTime'])

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Name of a table on the wire. */
export const wireTable = (table: string): string => snake(table)

const without = (row: Row, leaves: (name: string, value: unknown) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !leaves(name, value)))

const kept = (row: Row) => without(row, (_, value) => typeof value === 'string' && value.length > LONG)

const bare = (row: Row) =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => !STAMPS.has(name))
      .sort(),
  )

/** Rows as they are now, by id, without their secrets; nobody else changes them before the transaction ends. */
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

/** The newest version of a row; null: none is kept. */
export async function newestVersion(table: TableName, id: string): Promise<number | null> {
  const { newest } = await db()
    .selectFrom('sysDataLog')
    .select((eb) => eb.fn.max('dataVersion').as('newest'))
    .where('dataTable', '=', wireTable(table))
    .where('dataId', '=', id)
    .executeTakeFirstOrThrow()
  return newest === null ? null : Number(newest)
}

async function insertVersion(
  table: TableName,
  row: Row,
  entry: { version: number; operation: Operation; by: string | null; at: string },
): Promise<number> {
  await db()
    .insertInto('sysDataLog')
    .values({
      id: newId(),
      dataTable: wireTable(table),
      dataId: String(row['id']),
      dataContent: JSON.stringify(kept(row)),
      dataVersion: entry.version,
      operation: entry.operation,
      createBy: entry.by,
      createTime: entry.at,
    })
    .execute()
  return entry.version
}

const textOr = <T>(value: unknown, other: T) => (typeof value === 'string' ? value : other)

/** Who wrote a row last and when, as its audit columns say. */
const lastWriter = (row: Row) => ({
  by: textOr(row['updateBy'] ?? row['createBy'], null),
  at: textOr(row['updateTime'] ?? row['createTime'], now()),
})

/**
 * Makes a change to rows of a table and keeps what they were before their first one and are after it. Both happen in
 * the transaction of the caller. A change that changed nothing leaves no version.
 */
export async function recordChange<T>(
  what: { table: TableName; ids: readonly string[]; operation: Operation; user: Pick<Principal, 'username'> },
  change: () => Promise<T>,
): Promise<T> {
  const { table, operation, user } = what
  const before = await lockRows(table, what.ids)
  const result = await change()
  const after = operation === 'delete' ? before : await lockRows(table, what.ids)
  for (const [id, row] of after) {
    const old = before.get(id)
    if (operation !== 'delete' && old && bare(old) === bare(row)) continue
    let version = await newestVersion(table, id)
    if (version === null && old && operation !== 'delete')
      version = await insertVersion(table, old, { version: 0, operation: 'before', ...lastWriter(old) })
    await insertVersion(table, row, { version: (version ?? -1) + 1, operation, by: user.username, at: now() })
  }
  return result
}

/** Removes old versions of rows; the newest of each stays, so that the next change has something to stand beside. */
export async function thinVersionsOfRows(days: number, moment = Date.now()): Promise<number> {
  const before = new Date(moment - days * 86_400_000).toISOString()
  const result = await db()
    .deleteFrom('sysDataLog')
    .where('createTime', '<', before)
    .where(
      sql<boolean>`exists (select 1 from sys_data_log as newer where newer.data_table = sys_data_log.data_table
        and newer.data_id = sys_data_log.data_id and newer.data_version > sys_data_log.data_version)`,
    )
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

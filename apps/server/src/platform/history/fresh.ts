import { sql } from 'kysely'
import { db } from '../db/database.ts'
import { now } from '../time/time.ts'
import { currentBasis, type Basis } from './basis.ts'
import { wireTable } from './bin/wire-table.ts'
import { type TableName, type Row, lockRows } from './row.ts'

/**
 * Selects the newest version number of each row, which an edit sends back (`Endpoint.versioned`). One statement reads
 * row and number, so the number is never newer than the row. A row without versions has 0.
 */
export const rowVersionOf = (table: TableName) =>
  sql<number>`(
    select coalesce(max(log.data_version), 0) from sys_data_log as log
    where log.data_table = ${wireTable(table)} and log.data_id = ${sql.ref(`${table}.id`)}
  )`.as('rowVersion')

/** Thrown for an edit that is based on an outdated state. */
export class StaleRowError extends Error {
  readonly table: TableName
  readonly row: Row
  readonly rowVersion: number
  readonly by: string | null
  readonly at: string | null
  constructor(table: TableName, row: Row, newest: { version: number; by: string | null; at: string | null }) {
    super(`${table} ${String(row['id'])} has been changed`)
    this.table = table
    this.row = row
    this.rowVersion = newest.version
    this.by = newest.by
    this.at = newest.at
  }
}

/** Length of `yyyy-MM-ddTHH:mm:ss`. */
const TO_THE_SECOND = 19
/** If a call changes its row in several steps, only the first step is compared. */
const compared = new WeakSet<Basis>()

/** @throws StaleRowError when the current call is based on another state of this row */
export async function assertFresh(table: TableName, row: Row): Promise<void> {
  const basis = currentBasis()
  if (!basis || basis.id !== row['id'] || compared.has(basis)) return
  compared.add(basis)
  await assertMadeFrom(table, row, basis)
}

/**
 * Must run in the transaction of the call before a row is changed.
 * @throws StaleRowError for the first row that has changed meanwhile
 */
export async function assertAllFresh(table: TableName, bases: readonly Basis[]): Promise<void> {
  const rows = await lockRows(
    table,
    bases.map(({ id }) => id),
  )
  for (const basis of bases) {
    const row = rows.get(basis.id)
    if (row) await assertMadeFrom(table, row, basis)
  }
}

async function assertMadeFrom(table: TableName, row: Row, basis: Basis): Promise<void> {
  const { rowVersion, updateTime } = basis
  if (rowVersion === undefined && !updateTime) return
  const version = (await newestVersion(table, basis.id)) ?? 0
  const isSame =
    rowVersion === undefined
      ? textOr(row['updateTime'], updateTime)?.slice(0, TO_THE_SECOND) === updateTime?.slice(0, TO_THE_SECOND)
      : rowVersion === version
  if (isSame) return
  const last = await db()
    .selectFrom('sysDataLog')
    .select(['createBy as by', 'createTime as at'])
    .where('dataTable', '=', wireTable(table))
    .where('dataId', '=', basis.id)
    .where('dataVersion', '=', version)
    .executeTakeFirst()
  throw new StaleRowError(table, row, { version, ...(last ?? lastWriter(row)) })
}

/** Returns null without versions. */
export async function newestVersion(table: TableName, id: string): Promise<number | null> {
  const { newest } = await db()
    .selectFrom('sysDataLog')
    .select((eb) => eb.fn.max('dataVersion').as('newest'))
    .where('dataTable', '=', wireTable(table))
    .where('dataId', '=', id)
    .executeTakeFirstOrThrow()
  return newest === null ? null : Number(newest)
}

const textOr = <T>(value: unknown, other: T) => (typeof value === 'string' ? value : other)

/** Reads the audit columns of a row. */
export const lastWriter = (row: Row) => ({
  by: textOr(row['updateBy'] ?? row['createBy'], null),
  at: textOr(row['updateTime'] ?? row['createTime'], now()),
})

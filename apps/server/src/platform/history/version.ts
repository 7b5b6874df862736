import { sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { databaseKind, db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import type { Tables } from '../db/tables.ts'
import { now } from '../time/time.ts'
import { currentBasis, type Basis } from './basis.ts'
import { forgetDeleted, keepDeleted } from './bin/keep.ts'
import { takeSnapshots } from './bin/snapshot.ts'
import { wireTable } from './bin/wire-table.ts'

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

const without = (row: Row, leaves: (name: string, value: unknown) => boolean): Row =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => !leaves(name, value)))

const kept = (row: Row) => without(row, (_, value) => typeof value === 'string' && value.length > LONG)

const bare = (row: Row) =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => !STAMPS.has(name))
      .sort(),
  )

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

/**
 * The number of its newest version beside each row, which an edit sends back (`Endpoint.versioned`). Read in the same
 * statement as the row, so that it never is newer than what the row shows. A row that was never changed has 0.
 */
export const rowVersionOf = (table: TableName) =>
  sql<number>`(
    select coalesce(max(log.data_version), 0) from sys_data_log as log
    where log.data_table = ${wireTable(table)} and log.data_id = ${sql.ref(`${table}.id`)}
  )`.as('rowVersion')

/** An edit was made from a state of its row that is not the last. */
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
/** A call that changes its row in several steps is compared before the first. */
const compared = new WeakSet<Basis>()

/** @throws StaleRowError where the call that is being served was made from another state of this row. */
async function assertFresh(table: TableName, row: Row): Promise<void> {
  const basis = currentBasis()
  if (!basis || basis.id !== row['id'] || compared.has(basis)) return
  compared.add(basis)
  await assertMadeFrom(table, row, basis)
}

/**
 * Compares several rows with the states that one call was made from, in its transaction, before any is changed.
 * @throws StaleRowError for the first that has been changed since
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
 * the transaction of the caller. A change that changed nothing leaves no version. An edit that was made from an older
 * state of its row than the stored one is refused (StaleRowError).
 */
export async function recordChange<T>(
  what: {
    table: TableName
    ids: readonly string[]
    operation: Operation
    user: Pick<Principal, 'username'>
    /** What belongs to the rows and stands elsewhere, by their id and the name it has in the form. */
    beside?: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
    /** Whether what is deleted waits in the bin of the office; it does unless said. */
    bin?: boolean
  },
  change: () => Promise<T>,
): Promise<T> {
  const { table, operation, user } = what
  const read = async () => {
    const rows = await lockRows(table, what.ids)
    const beside = await what.beside?.(what.ids)
    return new Map([...rows].map(([id, row]) => [id, { ...row, ...beside?.get(id) }]))
  }
  const before = await read()
  if (operation === 'edit') for (const row of before.values()) await assertFresh(table, row)
  const going = operation === 'delete' && what.bin !== false ? await takeSnapshots(table, what.ids) : []
  const result = await change()
  await keepDeleted(table, going, user)
  if (operation === 'restore') await forgetDeleted(table, what.ids)
  const after = operation === 'delete' ? before : await read()
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

/**
 * Keeps versions of what hangs on a row and stands in rows of its own: the permissions of a role. `read` tells it as
 * people read it; the versions stand under the name of the other table and the id of the row.
 */
export async function recordLinks<T>(
  what: { table: TableName; id: string; user: Pick<Principal, 'username'> },
  read: () => Promise<Row>,
  change: () => Promise<T>,
): Promise<T> {
  const { table, id, user } = what
  const before = { id, ...(await read()) }
  const result = await change()
  const after = { id, ...(await read()) }
  if (bare(before) === bare(after)) return result
  const newest =
    (await newestVersion(table, id)) ??
    (await insertVersion(table, before, { version: 0, operation: 'before', by: null, at: now() }))
  await insertVersion(table, after, { version: newest + 1, operation: 'edit', by: user.username, at: now() })
  return result
}

const BATCH = 500

/** Keeps the first version of rows that were just written, many at once. */
export async function recordAdded(
  table: TableName,
  ids: readonly string[],
  user: Pick<Principal, 'username'>,
): Promise<void> {
  const time = now()
  for (let at = 0; at < ids.length; at += BATCH) {
    const rows = await lockRows(table, ids.slice(at, at + BATCH))
    const versions = [...rows].map(([dataId, row]) => ({
      id: newId(),
      dataTable: wireTable(table),
      dataId,
      dataContent: JSON.stringify(kept(row)),
      dataVersion: 0,
      operation: 'add',
      createBy: user.username,
      createTime: time,
    }))
    if (versions.length > 0) await db().insertInto('sysDataLog').values(versions).execute()
  }
}

/** Removes old versions of rows; the newest of each stays, so that the next change has something to stand beside. */
export async function thinVersionsOfRows(days: number, time = Date.now()): Promise<number> {
  const before = new Date(time - days * 86_400_000).toISOString()
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

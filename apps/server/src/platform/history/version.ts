import { sql } from 'kysely'
import { DAY_MS } from '../time/duration.ts'
import { batches } from '../batches.ts'
import type { Principal } from '../auth/principal.ts'
import { db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { now } from '../time/time.ts'
import { forgetDeleted, keepDeleted } from './bin/keep.ts'
import { takeSnapshots } from './bin/snapshot.ts'
import { BoundValue } from '../bound-value.ts'
import { wireTable } from './bin/wire-table.ts'
import { type Row, without, type TableName, lockRows } from './row.ts'
import { assertFresh, newestVersion, lastWriter } from './fresh.ts'

/** `before` is the state of a row before its first recorded change. */
export type Operation = 'before' | 'add' | 'edit' | 'delete' | 'restore'
/** Longer values are omitted from versions, and a restoration does not change them. */
const MAX_VALUE_LENGTH = 100_000
/** These columns do not count as a change of the row. */
const STAMPS = new Set(['createBy', 'createTime', 'updateBy', 'updateTime'])

const currentBatch = new BoundValue<string>()

/** The versions of a batch can be undone together. */
export const withBatch = <T>(batch: string, work: () => T): T => currentBatch.run(batch, work)

const kept = (row: Row) => without(row, (_, value) => typeof value === 'string' && value.length > MAX_VALUE_LENGTH)

const comparable = (row: Row) =>
  JSON.stringify(
    Object.entries(row)
      .filter(([name]) => !STAMPS.has(name))
      .sort(),
  )

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
      batchId: entry.operation === 'before' ? null : (currentBatch.current ?? null),
      createBy: entry.by,
      createTime: entry.at,
    })
    .execute()
  return entry.version
}

/**
 * Stores a version of each changed row, and before the first change its original state, in the caller's transaction.
 * @throws StaleRowError for an edit that is based on an outdated state
 */
export async function recordChange<T>(
  what: {
    table: TableName
    ids: readonly string[]
    operation: Operation
    user: Pick<Principal, 'username'>
    /** Returns related data from other tables, by row id and field name. */
    related?: (ids: readonly string[]) => Promise<ReadonlyMap<string, Row>>
    /** False when deleted rows must not go to the recycle bin. */
    bin?: boolean
  },
  change: () => Promise<T>,
): Promise<T> {
  const { table, operation, user } = what
  const read = async () => {
    const rows = await lockRows(table, what.ids)
    const related = await what.related?.(what.ids)
    return new Map([...rows].map(([id, row]) => [id, { ...row, ...related?.get(id) }]))
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
    if (operation !== 'delete' && old && comparable(old) === comparable(row)) continue
    let version = await newestVersion(table, id)
    if (version === null && old && operation !== 'delete')
      version = await insertVersion(table, old, { version: 0, operation: 'before', ...lastWriter(old) })
    await insertVersion(table, row, { version: (version ?? -1) + 1, operation, by: user.username, at: now() })
  }
  return result
}

/**
 * Stores versions of links that are rows of another table, such as the permissions of a role. `read` returns the links
 * in readable form.
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
  if (comparable(before) === comparable(after)) return result
  const newest =
    (await newestVersion(table, id)) ??
    (await insertVersion(table, before, { version: 0, operation: 'before', by: null, at: now() }))
  await insertVersion(table, after, { version: newest + 1, operation: 'edit', by: user.username, at: now() })
  return result
}

/** Stores the first versions of inserted rows. */
export async function recordAdded(
  table: TableName,
  ids: readonly string[],
  user: Pick<Principal, 'username'>,
): Promise<void> {
  const time = now()
  for (const some of batches(ids)) {
    const rows = await lockRows(table, some)
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

/**
 * Deletes versions older than `days`, except the newest version of each row, with which the next change is compared.
 */
export async function thinVersionsOfRows(days: number, time = Date.now()): Promise<number> {
  const before = new Date(time - days * DAY_MS).toISOString()
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

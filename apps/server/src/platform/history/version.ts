import { sql } from 'kysely'
import type { Principal } from '../auth/principal.ts'
import { db } from '../db/database.ts'
import { newId } from '../db/id.ts'
import { now } from '../time/time.ts'
import { forgetDeleted, keepDeleted } from './bin/keep.ts'
import { takeSnapshots } from './bin/snapshot.ts'
import { wireTable } from './bin/wire-table.ts'
import { type Row, without, type TableName, lockRows } from './row.ts'
import { assertFresh, newestVersion, lastWriter } from './fresh.ts'

/** What was done to a row; `before`: how it was when its first change was recorded. */
export type Operation = 'before' | 'add' | 'edit' | 'delete' | 'restore'
/** A longer value is left out of a version, and stays as it is when that version is restored. */
const LONG = 100_000
/** Say nothing of the row itself. */
const STAMPS = new Set(['createBy', 'createTime', 'updateBy', 'updateTime'])

const kept = (row: Row) => without(row, (_, value) => typeof value === 'string' && value.length > LONG)

const bare = (row: Row) =>
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
      createBy: entry.by,
      createTime: entry.at,
    })
    .execute()
  return entry.version
}

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
    /** What belongs to the rows and is elsewhere, by their id and the name it has in the form. */
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
 * Keeps versions of what belongs to a row and is in rows of its own: the permissions of a role. `read` tells it as
 * people read it; the versions are under the name of the other table and the id of the row.
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

/** Removes old versions of rows; the newest of each stays, so that the next change has something to be beside. */
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

import { sql } from 'kysely'
import { jsonRows, type JsonColumn } from './json-rows.ts'
import { rowsOf, idRows, tableOf } from './raw.queries.ts'

export interface Origin {
  targetId: string
  /** Empty if Mashu already had the row before the import. */
  marks: string
}

const originId = (table: string, id: string) => `${table}:${id}`
const keyOf = (table: string, id: string) => id.slice(table.length + 1)

/** Returns the origins of rows by their ids in the former system. */
export async function originsOf(table: string, keys: readonly string[]): Promise<Map<string, Origin>> {
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; target_id: string; marks: string }>(
    sql`select o.id, o.target_id, o.marks from ${idRows(keys.map((key) => originId(table, key)))}
      join sys_origin as o on o.id = j.id`,
  )
  return new Map(rows.map((row) => [keyOf(table, row.id), { targetId: row.target_id, marks: row.marks }]))
}

/** Returns ids in Mashu by ids in the former system. Rows that were deleted in Mashu are omitted. */
export async function arrived(table: string, keys: readonly string[], target = table): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await rowsOf<{ id: string; target_id: string }>(
    sql`select o.id, o.target_id from ${idRows([...new Set(keys)].map((key) => originId(table, key)))}
      join sys_origin as o on o.id = j.id join ${tableOf(target)} as t on t.id = o.target_id`,
  )
  return new Map(rows.map((row) => [keyOf(table, row.id), row.target_id]))
}

export async function saveOrigins(
  table: string,
  origins: readonly { key: string; targetId: string; marks: string }[],
): Promise<void> {
  if (origins.length === 0) return
  const columns: JsonColumn[] = ['id', 'target_id', 'marks'].map((name) => ({ name, type: 'text' }))
  const rows = origins.map(({ key, targetId, marks }) => ({ id: originId(table, key), target_id: targetId, marks }))
  await rowsOf(
    sql`insert into sys_origin (id, target_id, marks) select j.id, j.target_id, j.marks from ${jsonRows(columns, rows)}
      where true on conflict (id) do update set target_id = excluded.target_id, marks = excluded.marks`,
  )
}

import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { readSqlite } from '../../../platform/db/killable-process/read-sqlite.ts'
import { describe } from '../../../platform/db/describe.ts'

interface TableSize {
  name: string
  rows: number | null
  kilobytes: number | null
}

const TIME_MS = 20_000
const KILOBYTE = 1024

/** Largest tables first. */
export function sizesOfTables(database: Database): Promise<{ rows: TableSize[]; note: string }> {
  return database.file === undefined ? onPostgres(database) : onSqlite(database, database.file)
}

async function onPostgres(database: Database): Promise<{ rows: TableSize[]; note: string }> {
  const { rows } = await sql<{ name: string; count: number; bytes: number }>`
    select relname as name, n_live_tup as count, pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables order by bytes desc, relname`.execute(database.plain)
  return {
    rows: rows.map(({ name, count, bytes }) => ({
      name,
      rows: Number(count),
      kilobytes: Math.round(Number(bytes) / KILOBYTE),
    })),
    note: '行数是 PostgreSQL 的估计',
  }
}

/** Counting a million rows would block the server, so a separate process counts. */
async function onSqlite(database: Database, file: string): Promise<{ rows: TableSize[]; note: string }> {
  const names = (await describe(database)).map(({ name }) => name)
  const counts = names.map((name) => `select '${name}' as name, (select count(*) from "${name}") as count`)
  const counted = (await readSqlite(file, counts.join(' union all '), TIME_MS)).rows
  const sizes = await readSqlite(file, 'select name, sum(pgsize) from dbstat group by name', TIME_MS).catch(() => null)
  const bytes = new Map(sizes?.rows.map(([name, size]) => [String(name), Number(size)]))
  const rows = counted
    .map(([name, count]) => ({
      name: String(name),
      rows: Number(count),
      kilobytes: sizes === null ? null : Math.round((bytes.get(String(name)) ?? 0) / KILOBYTE),
    }))
    .sort((a, b) => (b.kilobytes ?? 0) - (a.kilobytes ?? 0) || b.rows - a.rows)
  return { rows, note: sizes === null ? '这个版本的 SQLite 不告诉每张表的大小' : '大小不含索引' }
}

import { sql } from 'kysely'
import { currentDatabase } from '../../../server/src/platform/db/database.ts'
import { describe, type ColumnDescription } from '../../../server/src/platform/db/describe.ts'
import { jsonRows, type JsonColumn } from './json-rows.ts'
import type { Row, Value } from './row.ts'
import { rowsOf, tableOf, idRows } from './raw.queries.ts'

/** Names of tables and columns are those in the database (snake case). */

export interface TargetTable {
  name: string
  /** All columns except computed columns. */
  columns: readonly ColumnDescription[]
  /** Column → table that the column refers to by `id`. */
  references: ReadonlyMap<string, string>
  /** Name of a unique index → its columns. */
  uniques: ReadonlyMap<string, readonly string[]>
}

const UNIQUE = /^create unique index (\S+) on \S+ \((.*?)\)(?: where .*)?$/
const FOREIGN = /^(\S+) -> (\S+) /

export async function describeTargets(): Promise<ReadonlyMap<string, TargetTable>> {
  const tables = await describe(currentDatabase())
  return new Map(
    tables.map(({ name, columns, foreignKeys, indexes }) => [
      name,
      {
        name,
        columns: columns.filter(({ generated }) => !generated),
        references: new Map(foreignKeys.flatMap((text) => pair(FOREIGN.exec(text)))),
        uniques: new Map(
          indexes.flatMap((text) => pair(UNIQUE.exec(text)).map(([index, list]) => [index, list.split(', ')] as const)),
        ),
      },
    ]),
  )
}

const pair = (found: RegExpExecArray | null): [string, string][] => (found ? [[found[1]!, found[2]!]] : [])

export async function insertInto(
  table: string,
  columns: readonly JsonColumn[],
  rows: readonly Readonly<Row>[],
  { orSkip = false } = {},
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await rowsOf(
    sql`insert into ${tableOf(table)} (${names}) select ${names} from ${jsonRows(columns, rows)}
      where true ${orSkip ? sql`on conflict do nothing` : sql``}`,
  )
}

export async function rowsById(
  table: string,
  columns: readonly string[],
  ids: readonly string[],
): Promise<Map<string, Row>> {
  if (ids.length === 0) return new Map()
  const names = sql.join(['id', ...columns].map((name) => sql.ref(`t.${name}`)))
  const rows = await rowsOf<Row>(sql`select ${names} from ${idRows(ids)} join ${tableOf(table)} as t on t.id = j.id`)
  return new Map(rows.map((row) => [String(row['id']), row]))
}

/** Returns the existing rows that equal `rows` in the columns of `key`. */
export async function rowsWith(
  table: TargetTable,
  key: readonly string[],
  rows: readonly Readonly<Row>[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const types = new Map(table.columns.map(({ name, type }) => [name, type]))
  const columns = key.map((name) => ({ name, type: types.get(name) ?? ('text' as const) }))
  const same = sql.join(
    key.map((name) => sql`t.${sql.ref(name)} = j.${sql.ref(name)}`),
    sql` and `,
  )
  return rowsOf<Row>(sql`select t.* from ${jsonRows(columns, rows)} join ${tableOf(table.name)} as t on ${same}`)
}

const FILE: readonly JsonColumn[] = ['id', 'file_path'].map((name) => ({ name, type: 'text' }))

/** Returns the ids of stored files by their storage keys. */
export async function listKnownKeys(keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const wanted = keys.map((key) => ({ id: '', file_path: key }))
  const rows = await rowsOf<{ id: string; file_path: string }>(
    sql`select f.id, f.file_path from ${jsonRows(FILE, wanted)} join sys_file as f on f.file_path = j.file_path`,
  )
  return new Map(rows.map((row) => [row.file_path, row.id]))
}

/** A trial import fetches no files, so these rows stand for them. */
export async function insertPlaceholders(files: readonly { id: string; file_path: string }[]): Promise<void> {
  if (files.length === 0) return
  await rowsOf(
    sql`insert into sys_file (id, file_path, content_type, size, checksum, pieces)
      select j.id, j.file_path, '', 0, '', '' from ${jsonRows(FILE, files)} where true`,
  )
}

/** Without an administrator, nobody can check the imported data. */
export async function hasAdministrator(): Promise<boolean> {
  const rows = await rowsOf(sql`select 1 from sys_user as u join sys_user_role as l on l.user_id = u.id
    join sys_role as r on r.id = l.role_id where r.role_code = 'admin' and u.del_flag = 0 limit 1`)
  return rows.length > 0
}

export async function listCodes(table: string, column: string): Promise<Set<string>> {
  const rows = await rowsOf<{ code: string }>(sql`select ${sql.ref(column)} as code from ${tableOf(table)}`)
  return new Set(rows.map(({ code }) => code))
}

export async function updateRow(table: string, id: string, values: Readonly<Row>): Promise<void> {
  const list = sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value as Value}`))
  await rowsOf(sql`update ${tableOf(table)} set ${list} where id = ${id}`)
}

/** If `work` fails, only its own changes are rolled back, and its error is thrown again. */
export async function inSavepoint(work: () => Promise<void>): Promise<void> {
  await rowsOf(sql`savepoint one_step`)
  try {
    await work()
  } catch (error) {
    await rowsOf(sql`rollback to savepoint one_step`)
    throw error
  } finally {
    await rowsOf(sql`release savepoint one_step`)
  }
}

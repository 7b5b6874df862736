import { Transform } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { connectionOptions } from '../../db/postgres.ts'
import { putPieces, type KnownNames } from '../content/pieces.ts'
import type { CopiedTable, PostgresCopy } from '../content/snapshot.ts'
import { madeTables } from './made-tables.ts'
import type { Backup } from '../content/open-backup.ts'
import type { ReadRows } from './read-rows.ts'

/**
 * Rows are copied (`copy … to stdout`) in one transaction. With pg_dump, every computer that restores a backup would
 * need the version of its server.
 * Our migrations create the tables and indexes.
 */

/** Returns a connection without the time limits of requests. */
export const patientClient = (url: string): pg.Client =>
  new pg.Client({
    ...connectionOptions(url),
    statement_timeout: 0,
    query_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })

const MOMENT = 'begin isolation level repeatable read read only'

export async function copyPostgres<T>(
  url: string,
  { backup, known }: { backup: Backup; known: KnownNames },
  work: (database: PostgresCopy, read: ReadRows) => Promise<T>,
): Promise<T> {
  const client = patientClient(url)
  await client.connect()
  try {
    await client.query(MOMENT)
    const read: ReadRows = async (statement) => (await client.query(statement)).rows as Record<string, unknown>[]
    const tables: PostgresCopy['tables'] = []
    const own = (await tablesInOrder(read)).map((name) => ({ name }))
    for (const table of [...own, ...(await madeTables(read))]) {
      const columns = await columnsOf(read, addressOf(table))
      const lines = new LineCounter()
      const bytes = client
        .query(copyTo(`copy ${addressOf(table)} (${columns.map(quoted).join(', ')}) to stdout`))
        .on('error', (error) => lines.destroy(error))
        .pipe(lines)
      tables.push({ ...table, columns, pieces: await putPieces(backup, bytes, known), rows: lines.count })
    }
    return await work({ kind: 'postgres', tables }, read)
  } finally {
    await client.end()
  }
}

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const addressOf = ({ name, made }: Pick<CopiedTable, 'name' | 'made'>): string =>
  made ? `${quoted(made.schema)}.${quoted(name)}` : quoted(name)

/** Counts rows by their line breaks, because line breaks within values are escaped. */
class LineCounter extends Transform {
  count = 0
  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.count++
    done(null, chunk)
  }
}

/**
 * Referenced tables come first.
 * @throws when references form a cycle
 */
export async function tablesInOrder(read: ReadRows): Promise<string[]> {
  const names = (
    await read(`select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace
      order by relname`)
  ).map(({ name }) => String(name))
  const links = await read(`select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and conrelid <> confrelid and connamespace = current_schema()::regnamespace`)
  const ordered = new Set<string>()
  while (ordered.size < names.length) {
    const free = names.filter(
      (name) => !ordered.has(name) && links.every(({ child, parent }) => child !== name || ordered.has(String(parent))),
    )
    if (free.length === 0) throw new Error('数据库的表互相引用，无法排出恢复的顺序')
    for (const name of free) ordered.add(name)
  }
  return [...ordered]
}

const columnsOf = async (read: ReadRows, address: string): Promise<string[]> =>
  (
    await read(`select attname as name from pg_attribute
      where attrelid = '${address.replaceAll("'", "''")}'::regclass
      and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`)
  ).map(({ name }) => String(name))

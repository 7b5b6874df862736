import { deserialize, serialize } from 'node:v8'
import { openScratch } from '../../../../server/src/platform/db/sqlite.ts'
import type { Source, SourceColumn, SourceRow, SourceTable } from '../source.queries.ts'
import type { Charset } from './charset.ts'
import type { DumpValue } from './cursor.ts'
import { readDump, type DumpEnd } from './read-dump.ts'

/**
 * A dump contains each row once, but an import reads tables several times and by key. The rows are therefore copied to
 * a temporary SQLite file, which disappears even after a crash.
 */

export interface DumpOptions {
  /** Chooses between several databases in the dump. */
  database: string | undefined
  /** Tables whose rows are not needed. */
  skipped: ReadonlySet<string>
}

interface Waiting {
  table: SourceTable
  /** In the order of the values. */
  columns: readonly string[]
  place: number
  count: number
}

/** Rows per transaction. */
const BATCH = 10_000
const OF_SERVER = new Set(['mysql', 'information_schema', 'performance_schema', 'sys'])

const isBytes = (type: string) => /blob|binary|^bit$|geometry|point|polygon|linestring/.test(type)
const isNumber = (type: string) => /^(?:(?:tiny|small|medium|big)?int|integer|float|double|real|year|bool)/.test(type)

/** Converts a value to the type that the driver of a live database returns. */
function valueOf({ type, charset: declared }: SourceColumn, value: DumpValue, charset: Charset): unknown {
  if (value === null) return null
  if (isBytes(type)) return typeof value === 'string' ? Buffer.from([Number(value)]) : value
  const text = typeof value === 'string' ? value : charset.decode(value, declared)
  if (!isNumber(type)) return text
  const number = Number(text)
  return Number.isInteger(number) && !Number.isSafeInteger(number) ? text : number
}

class Spool {
  readonly scratch = openScratch()
  /** By database name and lower-case table name. */
  readonly databases = new Map<string, Map<string, Waiting>>()
  readonly #options: DumpOptions
  #places = 0
  #pending = 0
  readonly #insert

  constructor(options: DumpOptions) {
    this.#options = options
    this.scratch.exec('create table waiting (place integer, id, data blob); begin')
    this.#insert = this.scratch.prepare('insert into waiting values (?, ?, ?)')
  }

  table(database: string, table: SourceTable): void {
    if (!this.#isWanted(database)) return
    const tables = this.databases.get(database) ?? new Map<string, Waiting>()
    this.databases.set(database, tables)
    tables.set(table.name.toLowerCase(), { table, columns: [...table.columns.keys()], place: this.#places++, count: 0 })
  }

  /** Dumps create a placeholder table for each view and drop it later. */
  drop(database: string, name: string): void {
    this.databases.get(database)?.delete(name.toLowerCase())
  }

  #isWanted = (database: string) => !OF_SERVER.has(database) && (this.#options.database ?? database) === database

  row(
    into: { database: string; name: string; columns: readonly string[] | undefined },
    values: DumpValue[],
    charset: Charset,
  ) {
    if (!this.#isWanted(into.database)) return
    const waiting = this.databases.get(into.database)?.get(into.name.toLowerCase())
    if (!waiting) throw new Error('转储里没有这张表的建表语句，请不带 --no-create-info 再转储一次')
    waiting.count++
    if (this.#options.skipped.has(into.name.toLowerCase())) return
    const names = into.columns ?? waiting.columns
    if (names.length !== values.length) throw new Error(`有 ${values.length} 个值，表有 ${names.length} 列`)
    const row: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) {
      const column = waiting.table.columns.get(name)
      if (!column) throw new Error(`表里没有列 ${name}`)
      row[name] = valueOf(column, values[at]!, charset)
    }
    const id = row['id']
    this.#insert.run(waiting.place, typeof id === 'number' || typeof id === 'string' ? id : null, serialize(row))
    if (++this.#pending % BATCH === 0) this.scratch.exec('commit; begin')
  }

  finish(): void {
    this.scratch.exec('commit; create index by_key on waiting (place, id)')
  }
}

/** Throws a message when the dump is truncated, cannot be parsed, or leaves the choice of the database open. */
export async function openDump(
  stream: AsyncIterable<Buffer>,
  name: string,
  options: DumpOptions,
): Promise<Source & DumpEnd> {
  const spool = new Spool(options)
  try {
    const end = await readDump(stream, spool)
    spool.finish()
    const [database, tables] = chosenDatabase(spool, name, options.database)
    return { ...sourceOn(spool, tables), place: database ? `${name}（${database}）` : name, ...end }
  } catch (error) {
    spool.scratch.close()
    throw error
  }
}

/** Returns the requested database, the only database, or the only database with works (`teaching_work`). */
function chosenDatabase(
  { databases }: Spool,
  name: string,
  wanted: string | undefined,
): [string, Map<string, Waiting>] {
  const held = [...databases]
  const [first, ...others] = held.length > 1 ? held.filter(([, tables]) => tables.has('teaching_work')) : held
  if (wanted !== undefined && first === undefined) throw new Error(`${name} 里没有数据库 ${wanted}`)
  if (held.length > 0 && (first === undefined || others.length > 0))
    throw new Error(`${name} 里有几个数据库（${held.map(([each]) => each).join('、')}），请用 --database 选一个`)
  if (first === undefined) throw new Error(`${name} 里没有建表语句，不像是 mysqldump 的转储`)
  return first
}

function sourceOn({ scratch }: Spool, waiting: ReadonlyMap<string, Waiting>): Omit<Source, 'place'> {
  const rowIn = ({ data }: { data: Uint8Array }) => deserialize(data) as SourceRow
  return {
    tables: new Map([...waiting].map(([name, { table }]) => [name, table])),
    count: async (table) => waiting.get(table)!.count,
    async *batches(table, size) {
      const statement = scratch.prepare('select data from waiting where place = ? and id is not null order by id')
      let batch: SourceRow[] = []
      for (const each of statement.iterate(waiting.get(table)!.place)) {
        batch.push(rowIn(each as { data: Uint8Array }))
        if (batch.length < size) continue
        yield batch
        batch = []
      }
      if (batch.length > 0) yield batch
    },
    async byKeys(table, keys) {
      const {
        place,
        table: { columns },
      } = waiting.get(table)!
      const given = isNumber(columns.get('id')?.type ?? '') ? keys.map(Number) : keys
      const rows = scratch
        .prepare('select data from waiting where place = ? and id in (select value from json_each(?))')
        .all(place, JSON.stringify(given))
        .map((each) => rowIn(each as { data: Uint8Array }))
      return new Map(rows.map((row) => [String(row['id']), row]))
    },
    close: async () => scratch.close(),
  }
}

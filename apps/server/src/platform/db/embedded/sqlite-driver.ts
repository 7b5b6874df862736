import {
  CompiledQuery,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SqliteDatabase,
} from 'kysely'
import { SqliteCompiler } from '../dialect/column-names.ts'
import type { WriteAheadLog } from './write-ahead-log.ts'

/** What the embedded driver needs besides the database itself. */
export interface EmbeddedOptions {
  database: SqliteDatabase
  /** What a commit is in before the database file; null: a commit is safe when it returns. */
  log: Pick<WriteAheadLog, 'makeSafe' | 'close'> | null
}

/**
 * Kysely's dialect of SQLite with a driver of our own. Theirs wakes all who wait at each turn, which costs a
 * class that saves at once more than its saves, and a commit of theirs holds the program until the disk has it.
 */
export function embeddedDialect(options: EmbeddedOptions): Dialect {
  return {
    createDriver: () => new EmbeddedDriver(options),
    createQueryCompiler: () => new SqliteCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * One connection, taken in turn. Whoever wrote gives it back first and then waits for the disk, so that those who
 * commit meanwhile share the next sync; no answer leaves before it.
 */
class EmbeddedDriver implements Driver {
  readonly #options: EmbeddedOptions
  readonly #connection: EmbeddedConnection
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  constructor(options: EmbeddedOptions) {
    this.#options = options
    this.#connection = new EmbeddedConnection(options.database)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const { hasWritten } = this.#connection
    this.#connection.hasWritten = false
    // Handed on, so that a call that comes now is not faster than those that wait.
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
    if (hasWritten) await this.#options.log?.makeSafe()
  }

  async beginTransaction(): Promise<void> {
    this.#connection.run('begin')
  }

  async commitTransaction(): Promise<void> {
    this.#connection.run('commit')
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.run('rollback')
    this.#connection.hasWritten = false
  }

  async destroy(): Promise<void> {
    this.#options.database.close()
    await this.#options.log?.close()
  }
}

/** A text that only reads; `with` may lead to anything. */
const READS = /^\s*select\b/i

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: SqliteDatabase
  /** Since the connection was taken. */
  hasWritten = false

  constructor(database: SqliteDatabase) {
    this.#database = database
  }

  /** A statement about transactions. */
  run(text: string): void {
    this.#database.prepare(text).run([])
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const statement = this.#database.prepare(sql)
    if (!READS.test(sql)) this.hasWritten = true
    if (statement.reader) return { rows: statement.all(parameters) as R[] }
    return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
  }

  async *streamQuery<R>({ sql, parameters, query }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    if (!SelectQueryNode.is(query)) throw new Error('only what reads can be streamed')
    for (const row of this.#database.prepare(sql).iterate(parameters)) yield { rows: [row as R] }
  }
}

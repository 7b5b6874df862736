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
import { CommitGroup } from './commit-group.ts'
import type { WriteAheadLog } from './write-ahead-log.ts'

/** What the embedded driver needs besides the database itself. */
export interface EmbeddedOptions {
  database: SqliteDatabase
  isInTransaction(): boolean
  /** What a commit is in before the database file; null: a commit is safe when it returns. */
  log: Pick<WriteAheadLog, 'sync' | 'close'> | null
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
 * commit meanwhile share the next sync, and transactions share a commit; no answer leaves before it.
 */
class EmbeddedDriver implements Driver {
  readonly #options: EmbeddedOptions
  readonly #connection: EmbeddedConnection
  readonly #waiting: (() => void)[] = []
  #isTaken = false
  /** What the transaction waits for that gives the connection back. */
  #committed: Promise<void> | null = null

  constructor(options: EmbeddedOptions) {
    this.#options = options
    this.#connection = new EmbeddedConnection(options)
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#isTaken = true
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    const { hasWritten } = this.#connection
    const committed = this.#committed
    this.#connection.hasWritten = false
    this.#committed = null
    // Handed on, so that a call that comes now is not faster than those that wait.
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
    if (committed) await committed
    else if (hasWritten) await this.#options.log?.sync()
  }

  async beginTransaction(): Promise<void> {
    this.#connection.group.begin()
  }

  async commitTransaction(): Promise<void> {
    this.#committed = this.#connection.group.finish(this.#connection.hasWritten)
  }

  async rollbackTransaction(): Promise<void> {
    this.#connection.group.cancel()
    this.#connection.hasWritten = false
  }

  async destroy(): Promise<void> {
    this.#connection.group.commit()
    this.#options.database.close()
    await this.#options.log?.close()
  }
}

/** A statement that only reads; one that begins with `with` may also write. */
export const READS = /^\s*(?:select\b|with\b(?![\s\S]*\b(?:insert|update|delete|replace)\b))/i

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: SqliteDatabase
  readonly group: CommitGroup
  /** Since the connection was taken. */
  hasWritten = false

  constructor({ database, isInTransaction, log }: EmbeddedOptions) {
    this.#database = database
    const run = (text: string) => void database.prepare(text).run([])
    this.group = new CommitGroup({ run, isInTransaction }, () => log?.sync())
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    this.#makeWay()
    try {
      const statement = this.#database.prepare(sql)
      if (!READS.test(sql)) this.hasWritten = true
      if (statement.reader) return { rows: statement.all(parameters) as R[] }
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) }
    } catch (error) {
      this.group.onError(error)
      throw error
    }
  }

  async *streamQuery<R>({ sql, parameters, query }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    if (!SelectQueryNode.is(query)) throw new Error('only what reads can be streamed')
    this.#makeWay()
    for (const row of this.#database.prepare(sql).iterate(parameters)) yield { rows: [row as R] }
  }

  /** A statement outside of transactions sees nothing that is not committed, and belongs to no group. */
  #makeWay(): void {
    if (this.group.isActive) this.group.assertNotLost()
    else this.group.commit()
  }
}

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

export interface EmbeddedOptions {
  database: SqliteDatabase
  isInTransaction(): boolean
  /** Must be synced after a commit. Null if a commit is durable as soon as it returns. */
  log: Pick<WriteAheadLog, 'sync' | 'close'> | null
}

/**
 * Kysely's own driver wakes all waiting callers whenever the connection is released, which costs more than the saves of
 * a class, and blocks the program during a commit.
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
 * One connection that callers use in turn. A writer releases it before waiting for the disk, so that other writers
 * share the next sync. Transactions share a commit. No caller continues before the sync.
 */
class EmbeddedDriver implements Driver {
  readonly #options: EmbeddedOptions
  readonly #connection: EmbeddedConnection
  readonly #waiting: (() => void)[] = []
  #isTaken = false
  /** Resolves when the transaction that has released the connection is durable. */
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
    // A new caller cannot overtake the next waiting caller.
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

/** A statement that begins with `with` may also write, so its text is searched. */
export const READS = /^\s*(?:select\b|with\b(?![\s\S]*\b(?:insert|update|delete|replace)\b))/i

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: SqliteDatabase
  readonly group: CommitGroup
  /** True when a caller has written since it acquired the connection. */
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
    if (!SelectQueryNode.is(query)) throw new Error('only reads can be streamed')
    this.#makeWay()
    for (const row of this.#database.prepare(sql).iterate(parameters)) yield { rows: [row as R] }
  }

  /** A statement outside of a transaction must see only committed data, so the waiting group is committed first. */
  #makeWay(): void {
    if (this.group.isActive) this.group.assertNotLost()
    else this.group.commit()
  }
}

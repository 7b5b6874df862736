import { PostgresDriver, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import { isReading } from '../cache/read-cache.ts'
import { isPassing, isUndone, tryAgain } from './retry.ts'

/** Where connections come from and go to. */
interface Source {
  acquire(): Promise<DatabaseConnection>
  release(connection: DatabaseConnection): Promise<void>
}

/**
 * A connection whose first statement is tried again on another one when the line breaks: a statement by itself, or the
 * beginning of a transaction. Later ones depend on what came before. What writes is tried again only where it certainly
 * did nothing.
 */
class SteadyConnection implements DatabaseConnection {
  readonly #source: Source
  /** Null once it broke. */
  #inner: DatabaseConnection | null
  #isFirst = true

  constructor(source: Source, inner: DatabaseConnection) {
    this.#source = source
    this.#inner = inner
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (!this.#isFirst) return this.#open().executeQuery<R>(query)
    this.#isFirst = false
    return tryAgain(
      async () => {
        this.#inner ??= await this.#source.acquire()
        try {
          return await this.#inner.executeQuery<R>(query)
        } catch (error) {
          if (isPassing(error)) await this.release()
          throw error
        }
      },
      isReading(query) ? isPassing : isUndone,
    )
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#open().streamQuery<R>(query, chunkSize)
  }

  async release(): Promise<void> {
    const inner = this.#inner
    this.#inner = null
    if (inner) await this.#source.release(inner)
  }

  #open(): DatabaseConnection {
    if (!this.#inner) throw new Error('Connection terminated')
    return this.#inner
  }
}

/** Gets connections again and again while PostgreSQL is away for a moment. */
export class SteadyDriver extends PostgresDriver {
  readonly #source: Source = {
    acquire: () => tryAgain(() => super.acquireConnection(), isPassing),
    release: (connection) => super.releaseConnection(connection as never),
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new SteadyConnection(this.#source, await this.#source.acquire())
  }

  override releaseConnection(connection: DatabaseConnection): Promise<void> {
    return (connection as SteadyConnection).release()
  }
}

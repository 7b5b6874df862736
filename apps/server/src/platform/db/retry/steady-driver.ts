import { PostgresDriver, type CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import { isReading } from '../cache/read-cache.ts'
import { isPassing, isUndone, tryAgain } from './retry.ts'

interface Source {
  acquire(): Promise<DatabaseConnection>
  release(connection: DatabaseConnection): Promise<void>
}

/**
 * Repeats its first statement on another connection if the connection breaks. Later statements of a transaction depend
 * on earlier statements. A write is repeated only if it certainly had no effect.
 */
class SteadyConnection implements DatabaseConnection {
  readonly #source: Source
  /** Null after the connection has broken or was released. */
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

/** Tries again to get a connection while PostgreSQL is briefly unavailable. */
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

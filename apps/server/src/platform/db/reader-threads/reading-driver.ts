import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import {
  SqliteAdapter,
  SqliteIntrospector,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { RpcWorker } from '../../thread/rpc-worker.ts'
import { threadMemory } from '../../thread/thread-memory.ts'
import { programOf } from '../../thread/program.ts'
import { SqliteCompiler } from '../dialect/column-names.ts'

export interface ReadingPlace {
  driver: string
  file: string
}
export interface Reading {
  sql: string
  parameters: readonly unknown[]
}
export interface ReadingAnswer {
  columns: readonly string[]
  cells: readonly unknown[]
}

/** If there are several processors, one remains for the main thread. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
const HEAP_MB = 512

function rowsOf(columns: readonly string[], cells: readonly unknown[]): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  for (let at = 0; at < cells.length; at += columns.length) {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index++) row[columns[index]!] = cells[at + index]
    rows.push(row)
  }
  return rows
}

const readingThread = (place: ReadingPlace) =>
  new RpcWorker<Reading, ReadingAnswer>(
    () =>
      new Worker(programOf('reading-worker', new URL('./reading-worker.ts', import.meta.url)), {
        workerData: place,
        resourceLimits: threadMemory(HEAP_MB),
        // The thread needs no environment variables.
        env: {},
      }),
  )
type ReadingThread = ReturnType<typeof readingThread>

/**
 * Runs each statement in the thread with the fewest waiting statements. A statement sees the data that were committed
 * when it began.
 */
class ReadingConnection implements DatabaseConnection {
  readonly #threads: readonly ReadingThread[]
  readonly #bindable: (value: unknown) => unknown

  constructor(threads: readonly ReadingThread[], bindable: (value: unknown) => unknown) {
    this.#threads = threads
    this.#bindable = bindable
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const thread = this.#threads.reduce((least, other) => (other.load < least.load ? other : least))
    const { columns, cells } = await thread.ask({ sql, parameters: parameters.map(this.#bindable) })
    return { rows: rowsOf(columns, cells) as R[] }
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('streaming is not supported: read in batches')
  }
}

class ReadingDriver implements Driver {
  readonly #threads: readonly ReadingThread[]
  readonly #connection: ReadingConnection

  constructor(place: ReadingPlace, bindable: (value: unknown) => unknown) {
    this.#threads = Array.from({ length: THREADS }, () => readingThread(place))
    this.#connection = new ReadingConnection(this.#threads, bindable)
  }

  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async releaseConnection(): Promise<void> {}
  async beginTransaction(): Promise<void> {
    throw new Error('transactions belong to the connection that writes')
  }
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async destroy(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()))
  }
}

/** All statements of this dialect run in read-only threads. */
export function readingDialect(file: string, bindable: (value: unknown) => unknown): Dialect {
  const place = { driver: createRequire(import.meta.url).resolve('@photostructure/sqlite'), file }
  return {
    createDriver: () => new ReadingDriver(place, bindable),
    createQueryCompiler: () => new SqliteCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

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
import { programOf } from '../../program.ts'
import { SqliteCompiler } from '../dialect/column-names.ts'

/** Where a thread finds the driver and the database. */
export interface ReadingPlace {
  driver: string
  file: string
}
export interface Reading {
  id: number
  sql: string
  parameters: readonly unknown[]
}
export type ReadingAnswer =
  | { id: number; columns: readonly string[]; cells: readonly unknown[] }
  | { id: number; fault: string; errcode: number | undefined }

/** One processor is the program's own. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1))
/** A thread that does not end by itself within this time is ended. */
const CLOSE_MS = 2000
const HEAP_MB = 512

interface Waiting {
  resolve(answer: QueryResult<unknown>): void
  reject(error: Error): void
}

function rowsOf(columns: readonly string[], cells: readonly unknown[]): Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = []
  for (let at = 0; at < cells.length; at += columns.length) {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index++) row[columns[index]!] = cells[at + index]
    rows.push(row)
  }
  return rows
}

/** A thread with a connection that only reads; started when it is first asked, and anew after it broke. */
class ReadingThread {
  readonly #place: ReadingPlace
  readonly #waiting = new Map<number, Waiting>()
  #worker: Worker | undefined
  #next = 0

  constructor(place: ReadingPlace) {
    this.#place = place
  }

  /** Questions that are not answered yet. */
  get load(): number {
    return this.#waiting.size
  }

  ask(sql: string, parameters: readonly unknown[]): Promise<QueryResult<unknown>> {
    const worker = (this.#worker ??= this.#start())
    const id = this.#next++
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject })
      worker.ref()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
      worker.postMessage({ id, sql, parameters } satisfies Reading)
    })
  }

  #start(): Worker {
    const worker = new Worker(programOf('reading-worker', new URL('./reading-worker.ts', import.meta.url)), {
      workerData: this.#place,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      // Nothing of the server's environment is any use there.
      env: {},
    })
    worker.on('message', (answer: ReadingAnswer) => this.#settle(worker, answer))
    worker.on('error', (error) => this.#broke(worker, error))
    worker.on('exit', () => this.#broke(worker, new Error('the reading thread ended')))
    return worker
  }

  #settle(worker: Worker, answer: ReadingAnswer): void {
    const waiting = this.#waiting.get(answer.id)
    this.#waiting.delete(answer.id)
    // An idle thread keeps no program alive.
    if (this.#waiting.size === 0) worker.unref()
    // The number tells what the storage cannot do.
    if ('fault' in answer) waiting?.reject(Object.assign(new Error(answer.fault), { errcode: answer.errcode }))
    else waiting?.resolve({ rows: rowsOf(answer.columns, answer.cells) })
  }

  #broke(worker: Worker, error: unknown): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    const waiting = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { reject } of waiting) reject(error instanceof Error ? error : new Error(String(error)))
  }

  async close(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port between threads has no origin
    worker.postMessage('close')
    const timer = setTimeout(() => void worker.terminate(), CLOSE_MS)
    await ended
    clearTimeout(timer)
  }
}

/** A statement goes to the thread that has least to do; each sees what was committed when it began. */
class ReadingConnection implements DatabaseConnection {
  readonly #threads: readonly ReadingThread[]
  readonly #bindable: (value: unknown) => unknown

  constructor(threads: readonly ReadingThread[], bindable: (value: unknown) => unknown) {
    this.#threads = threads
    this.#bindable = bindable
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const thread = this.#threads.reduce((least, other) => (other.load < least.load ? other : least))
    return thread.ask(sql, parameters.map(this.#bindable)) as Promise<QueryResult<R>>
  }

  // oxlint-disable-next-line require-yield -- the interface wants a generator
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('read in batches')
  }
}

class ReadingDriver implements Driver {
  readonly #threads: readonly ReadingThread[]
  readonly #connection: ReadingConnection

  constructor(place: ReadingPlace, bindable: (value: unknown) => unknown) {
    this.#threads = Array.from({ length: THREADS }, () => new ReadingThread(place))
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

/** The dialect of an embedded database whose statements run in threads beside the program and only read. */
export function readingDialect(file: string, bindable: (value: unknown) => unknown): Dialect {
  const place = { driver: createRequire(import.meta.url).resolve('@photostructure/sqlite'), file }
  return {
    createDriver: () => new ReadingDriver(place, bindable),
    createQueryCompiler: () => new SqliteCompiler(),
    createAdapter: () => new SqliteAdapter(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

import { type Clock, TimeoutError, within } from '../window/clock.ts'

/** The name and the stores of a database in this browser. */
export interface Shape {
  readonly name: string
  readonly stores: readonly string[]
  /** Creates the stores of a new database. */
  create(database: IDBDatabase): void
}

/**
 * The milliseconds after which a store that has not answered counts as failed, because some browsers never answer. The
 * time for the first answer is longer, because an old computer is busy at the beginning of a lesson, and a draft that
 * is not found in time would seem to be lost.
 */
const timeouts = { first: 15_000, later: 5000 }
/** The milliseconds for which a store is not used after it did not answer in time. */
const restAfterTimeout = 5000

/**
 * The error of a store. `full`: the disk or the quota is full. `unavailable`: the browser stores nothing, because the
 * window is private, storage is forbidden, or storage is broken.
 */
export class StoreError extends Error {
  readonly kind: 'full' | 'unavailable'
  constructor(kind: 'full' | 'unavailable', cause: unknown) {
    super(kind === 'full' ? '这台电脑的存储空间满了' : '这个浏览器存不了草稿', { cause })
    this.kind = kind
  }
}

const toStoreError = (cause: unknown): StoreError =>
  new StoreError(cause instanceof Error && cause.name === 'QuotaExceededError' ? 'full' : 'unavailable', cause)

interface Losses {
  /** Called when the connection has been closed. The next call opens a new connection. */
  closed: () => void
  /** Called when the browser has closed the connection, because the site data were cleared. */
  wiped: () => void
}

function openDatabase(factory: IDBFactory, shape: Shape, losses: Losses): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(shape.name, 1)
    request.onupgradeneeded = () => shape.create(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('an older window keeps the drafts open'))
    request.onsuccess = () => {
      const database = request.result
      database.onclose = () => {
        losses.closed()
        losses.wiped()
      }
      // A newer build in another window wants to upgrade the database. The upgrade would wait until this connection is
      // closed.
      database.onversionchange = () => {
        database.close()
        losses.closed()
      }
      resolve(database)
    }
  })
}

/** Returns a promise of the result of a request. */
export const valueOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const settled = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('aborted'))
    transaction.onerror = () => reject(transaction.error ?? new Error('failed'))
  })

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort()
  } catch {
    // The browser has already aborted the transaction.
  }
}

/** Commits a transaction at once. Otherwise the browser would wait for this page, and the page may be killed before. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit()
  } catch {
    // The transaction has already ended, or this browser only commits automatically.
  }
}

/** Runs work in a transaction: if one part of the work fails, none of it is stored. */
async function carryOut<T>(transaction: IDBTransaction, work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
  const done = settled(transaction)
  // An abort also rejects the requests with errors. Only one error is reported.
  done.catch(() => undefined)
  try {
    const value = await work(transaction)
    commit(transaction)
    await done
    return value
  } catch (error) {
    // Without the abort, an error in the work would leave half of the changes in the store.
    abort(transaction)
    throw error
  }
}

type Guarded = <T>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => Promise<T>) => Promise<T>

/**
 * Returns the databases of the browser, if there are any. In a browser that must not store data, even reading this
 * property throws.
 */
export function browserDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}

/**
 * Returns a function that runs transactions one after another. The connection is opened when it is needed. All errors
 * are StoreErrors. `wiped` is called when the browser clears its site data.
 */
export function transactions(
  clock: Clock,
  factory: IDBFactory | undefined,
  shape: Shape,
  wiped: () => void = () => undefined,
): Guarded {
  let connection: Promise<IDBDatabase> | null = null
  const forget = (): void => {
    connection = null
  }
  const drop = (): void => {
    connection?.then(
      (database) => database.close(),
      () => undefined,
    )
    forget()
  }

  const begin = async (mode: IDBTransactionMode): Promise<IDBTransaction> => {
    if (!factory) throw new Error('no IndexedDB')
    connection ??= openDatabase(factory, shape, { closed: forget, wiped })
    // Strict durability writes to the disk at once. Therefore "saved on this computer" is true even after a power
    // failure.
    return (await connection).transaction([...shape.stores], mode, { durability: 'strict' })
  }

  let timeoutNow = timeouts.first
  let restUntil = Number.NEGATIVE_INFINITY
  return async (mode, work) => {
    try {
      if (clock.now() < restUntil) throw new Error('the store did not answer a moment ago')
      const value = await within(
        clock,
        timeoutNow,
        begin(mode).then((transaction) => carryOut(transaction, work)),
      )
      timeoutNow = timeouts.later
      return value
    } catch (error) {
      if (error instanceof TimeoutError) {
        timeoutNow = timeouts.later
        restUntil = clock.now() + restAfterTimeout
      }
      const storeError = toStoreError(error)
      // A connection that has failed once often fails again, so the next call opens a new connection.
      if (storeError.kind === 'unavailable') drop()
      throw storeError
    }
  }
}

import { type Clock, TimeoutError, within } from '../window/clock.ts'

/** A database in this browser. */
export interface Shape {
  readonly name: string
  readonly stores: readonly string[]
  /** Creates the stores of a new database. */
  create(database: IDBDatabase): void
}

/**
 * Milliseconds after which a store without an answer counts as failed, because some browsers never answer.
 * The first limit is longer, because an old computer is busy at first, and a draft that is not found would seem lost.
 */
const timeouts = { first: 15_000, later: 5000 }
/** Milliseconds for which a store is not used after a timeout. */
const restAfterTimeout = 5000

/**
 * `full`: the disk or the quota is full.
 * `unavailable`: the window is private, storage is forbidden, or storage is broken.
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
  /** Called when the connection is closed. The next call then opens a new connection. */
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
      // The upgrade of a newer build in another window would wait until this connection is closed.
      database.onversionchange = () => {
        database.close()
        losses.closed()
      }
      resolve(database)
    }
  })
}

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

/** Without the commit, the browser would wait for this page, which may be killed before. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit()
  } catch {
    // The transaction has already ended, or this browser only commits automatically.
  }
}

/** If one part of the work fails, nothing is stored. */
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

/** Reading this property throws in a browser that must not store data. */
export function browserDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}

/**
 * Runs transactions one after another. The connection is opened when it is needed.
 * All errors are StoreErrors. `wiped` is called when the browser clears its site data.
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
    // Strict durability writes to the disk immediately, so "saved on this computer" is true even after a power failure.
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
      // A connection that has failed once often fails again.
      if (storeError.kind === 'unavailable') drop()
      throw storeError
    }
  }
}

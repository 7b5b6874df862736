import { type Clock, TimeoutError, within } from '../window/clock.ts'

/** The name of a database of this browser, and its stores. */
export interface Shape {
  readonly name: string
  readonly stores: readonly string[]
  /** Creates the stores of a new database. */
  create(database: IDBDatabase): void
}

/**
 * A store that does not answer for so many milliseconds counts as failed, because some browsers never answer. The first
 * answer may take longer: an old computer is busy when a class begins, and a draft that is not found would look lost.
 */
const timeouts = { first: 15_000, later: 5000 }
/** Milliseconds for which a store that did not answer is not used. */
const restAfterTimeout = 5000

/**
 * `full`: the disk or the quota is full. `unavailable`: the browser stores nothing (private window, forbidden, broken).
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
  /** Called when the connection was closed; the next call opens another. */
  closed: () => void
  /** Called when the browser closed the connection, which it does when its site data are cleared. */
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
      // A newer build in another window wants to upgrade the database. It would wait forever while this connection is
      // open.
      database.onversionchange = () => {
        database.close()
        losses.closed()
      }
      resolve(database)
    }
  })
}

/** Resolves to the result of a request. */
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
    // The transaction has ended: the browser aborted it.
  }
}

/** Commits at once. Otherwise the browser waits for this page, which may have been killed. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit()
  } catch {
    // The transaction has ended, or the browser only commits automatically.
  }
}

/** Runs all of the work in one transaction, or none of it. */
async function carryOut<T>(transaction: IDBTransaction, work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
  const done = settled(transaction)
  // The abort also rejects the requests; one error is enough.
  done.catch(() => undefined)
  try {
    const value = await work(transaction)
    commit(transaction)
    await done
    return value
  } catch (error) {
    // Without an abort, an error in our code would leave half of the changes.
    abort(transaction)
    throw error
  }
}

type Guarded = <T>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => Promise<T>) => Promise<T>

/** In a browser that must not store data, even reading this property throws. */
export function browserDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}

/**
 * Runs transactions one after another on a connection that is opened when needed; all errors are StoreErrors. `wiped`
 * is called when the browser clears its site data.
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
    // With strict durability, "saved on this computer" holds even after a power failure.
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
      // A connection that failed once often fails again; the next call opens a new one.
      if (storeError.kind === 'unavailable') drop()
      throw storeError
    }
  }
}

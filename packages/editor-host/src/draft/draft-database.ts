import { type Clock, TimeoutError, within } from '../window/clock.ts'

/** A database of this browser, and the stores in it. */
export interface Shape {
  readonly name: string
  readonly stores: readonly string[]
  /** Makes the stores of a new database. */
  create(database: IDBDatabase): void
}

/**
 * Milliseconds after which a stuck store counts as failed; some browsers never answer. The first answer may take
 * longer: the disk of an old computer has much to do while a class begins, and a draft that is not seen looks lost.
 */
const timeouts = { first: 15_000, later: 5000 }
/** Milliseconds in which a store that did not answer is not asked again. */
const restAfterTimeout = 5000

/**
 * `full`: the disk or the quota is used up. `unavailable`: the browser keeps nothing at all (private window, forbidden,
 * broken).
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
  /** The connection is over; the next call opens another. */
  closed: () => void
  /** The browser ended it by itself, which it does when what it keeps is cleared. */
  wiped: () => void
}

function openDatabase(factory: IDBFactory, shape: Shape, losses: Losses): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open(shape.name, 1)
    request.onupgradeneeded = () => shape.create(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('an older window holds the drafts'))
    request.onsuccess = () => {
      const database = request.result
      database.onclose = () => {
        losses.closed()
        losses.wiped()
      }
      // A newer build in another window wants to change the shape: let go, or it waits for ever.
      database.onversionchange = () => {
        database.close()
        losses.closed()
      }
      resolve(database)
    }
  })
}

/** The result of a request. */
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
    // Already over: then it was the browser that ended it.
  }
}

/** Without it the browser's process asks this page first, which a page that is killed no longer answers. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit()
  } catch {
    // Over already, or a browser that commits by itself only.
  }
}

/** Does all of the work or nothing of it. */
async function carryOut<T>(transaction: IDBTransaction, work: (transaction: IDBTransaction) => Promise<T>): Promise<T> {
  const done = settled(transaction)
  // The abort also rejects the requests; one of the two reports is enough.
  done.catch(() => undefined)
  try {
    const value = await work(transaction)
    commit(transaction)
    await done
    return value
  } catch (error) {
    // An error on our side would otherwise leave the first half standing.
    abort(transaction)
    throw error
  }
}

type Guarded = <T>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => Promise<T>) => Promise<T>

/** Already the reading throws where a browser is told to keep nothing. */
export function browserDatabases(): IDBFactory | undefined {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}

/**
 * Runs one transaction after another on a connection that is opened when needed; all failures come out as StoreError.
 * `wiped` is called when the browser clears what it keeps.
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
    // Strict: "saved on this computer" must also be true after a power cut.
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
      // A connection that failed once is often dead for good; the next call opens a new one.
      if (storeError.kind === 'unavailable') drop()
      throw storeError
    }
  }
}

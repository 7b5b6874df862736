export interface GroupConnection {
  /** Begins or ends a transaction or a savepoint. */
  run(text: string): void
  /** SQLite itself ends a transaction when the disk is full or broken. */
  isInTransaction(): boolean
}

/** Milliseconds. The next transaction that finishes after this age commits the group. */
const MAX_MS = 25
const MAX_MEMBERS = 64

const MEMBER = 'member'

interface Waiting {
  promise: Promise<void>
  resolve(): void
  reject(error: unknown): void
}

function newWaiting(): Waiting {
  const waiting = {} as Waiting
  waiting.promise = new Promise((resolve, reject) => Object.assign(waiting, { resolve, reject }))
  // A group may fail before a member awaits this promise. Without a handler, Node.js would report an unhandled
  // rejection.
  waiting.promise.catch(() => {})
  return waiting
}

/**
 * Commits the transactions of one turn of the event loop together, with one sync of the log. The first is a real
 * transaction, the others are savepoints in it, so that each can fail alone. None resolves before the commit.
 * A statement outside of a transaction commits the waiting transactions first. No key may be checked at the commit
 * (`deferrable`), because a violation would then fail all transactions.
 */
export class CommitGroup {
  readonly #connection: GroupConnection
  /** Called after a commit. The members wait for its result. */
  readonly #sync: () => Promise<void> | undefined
  /** The finished members wait for this promise. Null without finished members. */
  #waiting: Waiting | null = null
  #members = 0
  #since = 0
  #hasWritten = false
  #isActive = false
  /** The error with which SQLite ended the transaction of the active member. */
  #lost: { error: unknown } | null = null
  #isDue = false

  constructor(connection: GroupConnection, sync: () => Promise<void> | undefined) {
    this.#connection = connection
    this.#sync = sync
  }

  /** True while a member writes. Only this member may use the connection. */
  get isActive(): boolean {
    return this.#isActive
  }

  begin(): void {
    this.#connection.run(this.#waiting === null ? 'begin' : `savepoint ${MEMBER}`)
    this.#isActive = true
  }

  /** @returns a promise that resolves when the transaction is durable */
  finish(hasWritten: boolean): Promise<void> {
    this.assertNotLost()
    if (this.#waiting === null) this.#open()
    else this.#connection.run(`release ${MEMBER}`)
    const { promise } = this.#waiting!
    this.#isActive = false
    this.#members++
    this.#hasWritten ||= hasWritten
    const isLong = this.#members >= MAX_MEMBERS || performance.now() - this.#since > MAX_MS
    if (this.#isDue || isLong) this.commit()
    return promise
  }

  /** Rolls back the active transaction. Other members stay. */
  cancel(): void {
    const isLost = this.#lost !== null
    this.#isActive = false
    this.#lost = null
    if (isLost) return
    if (this.#waiting === null) {
      if (this.#connection.isInTransaction()) this.#connection.run('rollback')
      return
    }
    try {
      this.#connection.run(`rollback to ${MEMBER}`)
      this.#connection.run(`release ${MEMBER}`)
    } catch (error) {
      this.#undo(error)
      throw error
    }
    if (this.#isDue) this.commit()
  }

  /** A failure rejects the promise of the waiting members and is not thrown here. */
  commit(): void {
    if (this.#waiting === null || this.#isActive) return
    try {
      this.#connection.run('commit')
    } catch (error) {
      this.#undo(error)
      return
    }
    const hasWritten = this.#hasWritten
    const { resolve, reject } = this.#close()
    const safe = hasWritten ? this.#sync() : undefined
    if (safe) safe.then(resolve, reject)
    else resolve()
  }

  /** If SQLite itself has ended the transaction, all members are rolled back. */
  onError(error: unknown): void {
    if (!this.#isActive || this.#connection.isInTransaction()) return
    this.#lost ??= { error }
    if (this.#waiting !== null) this.#undo(error)
  }

  /** After SQLite has ended the transaction, each further statement would be committed alone. */
  assertNotLost(): void {
    if (this.#lost !== null) throw this.#lost.error
  }

  #open(): void {
    this.#waiting = newWaiting()
    this.#since = performance.now()
    const opened = this.#waiting
    setImmediate(() => {
      if (this.#waiting !== opened) return
      // If a transaction is active, the commit follows at its end.
      this.#isDue = this.#isActive
      this.commit()
    })
  }

  #undo(error: unknown): void {
    if (this.#connection.isInTransaction()) this.#connection.run('rollback')
    this.#close().reject(error)
  }

  #close(): Waiting {
    const waiting = this.#waiting!
    this.#waiting = null
    this.#members = 0
    this.#hasWritten = false
    this.#isDue = false
    return waiting
  }
}

/** Operations of the connection that a group needs. */
export interface GroupConnection {
  /** Runs a statement that controls transactions. */
  run(text: string): void
  /** Returns true while a transaction is open: SQLite ends one itself when the disk is full or broken. */
  isInTransaction(): boolean
}

/** When a group is older than this, the next transaction that finishes commits it. */
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
  // A group may fail before its members await this promise, and Node would report that as an unhandled rejection.
  waiting.promise.catch(() => {})
  return waiting
}

/**
 * Commits transactions of one turn of the event loop together: a page that several of them changed is written once, and
 * the log is synced once for all. The first is a real transaction, and the following ones are savepoints in it, so that
 * each can fail alone; none resolves before the commit. Nothing else reads or writes while some of them wait: a
 * statement outside of a transaction commits them first.
 * No key may be checked only at the commit (`deferrable`), because a fault of one transaction would then fail all.
 */
export class CommitGroup {
  readonly #connection: GroupConnection
  /** Called after a commit; members wait for its result. */
  readonly #sync: () => Promise<void> | undefined
  /** The promise of the members that have finished; null when there are none. */
  #waiting: Waiting | null = null
  #members = 0
  #since = 0
  #hasWritten = false
  #isActive = false
  /** The reason why SQLite ended the transaction of the active member. */
  #lost: { error: unknown } | null = null
  #isDue = false

  constructor(connection: GroupConnection, sync: () => Promise<void> | undefined) {
    this.#connection = connection
    this.#sync = sync
  }

  /** True while a transaction is being written; it owns the connection. */
  get isActive(): boolean {
    return this.#isActive
  }

  begin(): void {
    this.#connection.run(this.#waiting === null ? 'begin' : `savepoint ${MEMBER}`)
    this.#isActive = true
  }

  /**
   * Ends the active transaction successfully.
   *
   * @returns a promise that resolves when it is durable
   */
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

  /** Rolls back the active transaction, and no other. */
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

  /** Commits the waiting members. A failure is passed to them, not thrown. */
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

  /**
   * Handles a failed statement of the active transaction: when SQLite ended the transaction itself, all members are
   * rolled back.
   */
  onError(error: unknown): void {
    if (!this.#isActive || this.#connection.isInTransaction()) return
    this.#lost ??= { error }
    if (this.#waiting !== null) this.#undo(error)
  }

  /** Without this check, further statements of an ended transaction would be committed one by one. */
  assertNotLost(): void {
    if (this.#lost !== null) throw this.#lost.error
  }

  #open(): void {
    this.#waiting = newWaiting()
    this.#since = performance.now()
    const opened = this.#waiting
    setImmediate(() => {
      if (this.#waiting !== opened) return
      // A transaction that waits for something else delays the earlier members until its own end.
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

/** What a group asks of the one connection. */
export interface GroupConnection {
  /** Runs a statement about transactions. */
  run(text: string): void
  /** Whether a transaction is open: SQLite ends one by itself when the disk is full or broken. */
  isInTransaction(): boolean
}

/** Those who finished wait no longer than this for others, nor for more of them. */
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
  // Whoever waits hears of it; those of a group that fails within a statement ask a moment later.
  waiting.promise.catch(() => {})
  return waiting
}

/**
 * Transactions that follow each other within one turn of the program are committed together: a commit writes each page
 * once that they all changed, and the log begins a sync for all of them. The first is a transaction, those behind it
 * are savepoints in it, so that each fails by itself; none is told that it is done before the commit was. Nothing else
 * reads or writes while some of them wait: whoever comes with a single statement commits them first.
 *
 * No key of ours is checked at the commit alone (`deferrable`), which would refuse all for the fault of one.
 */
export class CommitGroup {
  readonly #connection: GroupConnection
  /** Told after a commit; those who wait, wait for it. */
  readonly #sync: () => Promise<void> | undefined
  /** Those who finished. */
  #waiting: Waiting | null = null
  #members = 0
  #since = 0
  #hasWritten = false
  #isActive = false
  /** Why SQLite ended the transaction of the active member. */
  #lost: { error: unknown } | null = null
  #isDue = false

  constructor(connection: GroupConnection, sync: () => Promise<void> | undefined) {
    this.#connection = connection
    this.#sync = sync
  }

  /** Whether a transaction is being written; it owns the connection. */
  get isActive(): boolean {
    return this.#isActive
  }

  begin(): void {
    this.#connection.run(this.#waiting === null ? 'begin' : `savepoint ${MEMBER}`)
    this.#isActive = true
  }

  /**
   * The active transaction is complete.
   *
   * @returns what resolves when it is safe
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

  /** The active transaction is undone, and no other. */
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

  /** Commits those who wait. Their failure is theirs: it is not thrown. */
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

  /** A statement of the active transaction failed: where SQLite ended the transaction by itself, all is undone. */
  onError(error: unknown): void {
    if (!this.#isActive || this.#connection.isInTransaction()) return
    this.#lost ??= { error }
    if (this.#waiting !== null) this.#undo(error)
  }

  /** What follows in a transaction that is no more would be committed by itself. */
  assertNotLost(): void {
    if (this.#lost !== null) throw this.#lost.error
  }

  #open(): void {
    this.#waiting = newWaiting()
    this.#since = performance.now()
    const opened = this.#waiting
    setImmediate(() => {
      if (this.#waiting !== opened) return
      // A transaction that waits for something else holds those before it until its own end.
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

import type { Clock } from '../window/clock.ts'

/**
 * `done`: everything is saved except edits during the run. `retry`: tries again after growing pauses. `hold`: waits for
 * `release`. `notBefore`: tries again at this time, because an earlier try cannot succeed.
 */
export type SaveOutcome = 'done' | 'retry' | 'hold' | { readonly notBefore: number }

/** Milliseconds. */
export interface SaveTiming {
  /** Pause after the last edit before a run starts. */
  quiet: number
  /** Longest time that an edit waits while the child continues to edit. */
  longest: number
  gap: number
  /** Pauses after failures. The last pause is repeated. */
  backoff: readonly number[]
}

/**
 * Decides when a save runs: one at a time, after a pause in the edits, not too often, and again after a failure. `work`
 * must never reject.
 */
export class SaveScheduler {
  readonly #clock: Clock
  readonly #pace: () => SaveTiming
  readonly #work: () => Promise<SaveOutcome>
  #first: number | null = null
  #last = 0
  #lastStart = Number.NEGATIVE_INFINITY
  #failures = 0
  #retryAt: number | null = null
  #held = false
  #running: Promise<void> | null = null
  #cancel: (() => void) | null = null
  #over = false

  constructor(clock: Clock, pace: () => SaveTiming, work: () => Promise<SaveOutcome>) {
    this.#clock = clock
    this.#pace = pace
    this.#work = work
  }

  get failing(): boolean {
    return this.#failures > 0
  }

  touch(): void {
    this.#last = this.#clock.now()
    this.#first ??= this.#last
    this.#schedule()
  }

  /** Resolves after a run that includes the current state. During a run, this is the next run. */
  async runNow(): Promise<void> {
    if (this.#running) await this.#running
    // If several callers waited for the same run, the first starts the next run for all.
    if (this.#running) return this.#running
    this.#held = false
    return this.#start()
  }

  /** Continues after `hold`. After failures, tries again immediately, because the network has returned. */
  release(): void {
    this.#held = false
    if (this.#retryAt !== null) this.#retryAt = this.#clock.now()
    this.#schedule()
  }

  stop(): void {
    this.#over = true
    this.#cancel?.()
  }

  #dueAt(): number | null {
    if (this.#first === null) return null
    if (this.#retryAt !== null) return this.#retryAt
    const { quiet, longest, gap } = this.#pace()
    return Math.max(Math.min(this.#last + quiet, this.#first + longest), this.#lastStart + gap)
  }

  #schedule(): void {
    this.#cancel?.()
    this.#cancel = null
    const due = this.#dueAt()
    if (due === null || this.#running || this.#held || this.#over) return
    this.#cancel = this.#clock.after(Math.max(0, due - this.#clock.now()), () => {
      void this.#start()
    })
  }

  #start(): Promise<void> {
    if (this.#over) return Promise.resolve()
    this.#cancel?.()
    this.#cancel = null
    this.#lastStart = this.#clock.now()
    this.#first = null
    const run = this.#work().then((outcome) => {
      this.#running = null
      this.#settle(outcome)
      this.#schedule()
    })
    this.#running = run
    return run
  }

  #settle(outcome: SaveOutcome): void {
    this.#retryAt = null
    if (outcome === 'done') {
      this.#failures = 0
      return
    }
    const now = this.#clock.now()
    // The unsaved work counts as edited now, so that the scheduler plans another run.
    if (this.#first === null) {
      this.#first = now
      this.#last = now
    }
    this.#held = outcome === 'hold'
    if (this.#held) {
      this.#failures = 0
      return
    }
    const { backoff } = this.#pace()
    const wait = backoff[Math.min(this.#failures, backoff.length - 1)] ?? 0
    this.#retryAt = Math.max(now + wait, typeof outcome === 'object' ? outcome.notBefore : now)
    this.#failures += 1
  }
}

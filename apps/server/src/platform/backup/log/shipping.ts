import { HOUR_MS } from '../../time/duration.ts'
import { toldReason } from '../../told-reason.ts'
import { LogGap, type LogShipper } from './log-shipper.ts'

export interface ShippingState {
  /** Commits before this time can be restored (milliseconds since 1970). Null before the first backup. */
  safeUntil: number | null
  /** The current fault and its start. */
  fault: { message: string; since: number } | null
}

export interface ShippingOptions {
  /** Called again until the call succeeds. */
  open: () => Promise<Pick<LogShipper, 'isComplete' | 'ship' | 'close'>>
  /** Makes a backup. Later changes go into its log. */
  backUp: () => Promise<unknown>
  /** Milliseconds between two segments. */
  everyMs: number
  /** Milliseconds from the start to the first backup. */
  delayMs: number
  onFault: (error: unknown, since: number) => void
}

/**
 * The wait for the next backup doubles after each failed backup, up to an hour. The wait for the next segment doubles
 * after each failed segment, up to 32 times the usual wait.
 */
const FIRST_WAIT_MS = 60_000
const MAX_WAIT_MS = HOUR_MS
const MAX_DOUBLINGS = 5

/** Makes a backup at the start and after each gap in the log. */
export class Shipping {
  readonly state: ShippingState = { safeUntil: null, fault: null }
  readonly #options: ShippingOptions
  #shipper: Awaited<ReturnType<ShippingOptions['open']>> | null = null
  #isBackingUp = false
  #nextBackup: number
  #wait = FIRST_WAIT_MS
  #failures = 0
  #running: Promise<void> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: ShippingOptions) {
    this.#options = options
    this.#nextBackup = Date.now() + options.delayMs
    this.#again()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
    await this.#shipper?.close().catch((error: unknown) => this.#fail(error))
  }

  #again(): void {
    if (this.#isStopped) return
    const wait = this.#options.everyMs * 2 ** Math.min(this.#failures, MAX_DOUBLINGS)
    this.#timer = setTimeout(() => {
      this.#running = this.#step().then(() => this.#again())
    }, wait).unref()
  }

  async #step(): Promise<void> {
    const begun = Date.now()
    try {
      this.#shipper ??= await this.#options.open()
      await this.#shipper.ship()
      this.#failures = 0
      if (this.#shipper.isComplete) {
        this.state.safeUntil = begun
        this.state.fault = null
      } else if (!this.#isBackingUp && begun >= this.#nextBackup) void this.#backUp()
    } catch (error) {
      this.#failures++
      // A gap is not a fault, because a new backup follows.
      if (!(error instanceof LogGap)) this.#fail(error)
    }
  }

  async #backUp(): Promise<void> {
    this.#isBackingUp = true
    try {
      await this.#options.backUp()
      this.#wait = FIRST_WAIT_MS
    } catch (error) {
      this.#fail(error)
      this.#wait = Math.min(this.#wait * 2, MAX_WAIT_MS)
    }
    this.#nextBackup = Date.now() + this.#wait
    this.#isBackingUp = false
  }

  #fail(error: unknown): void {
    const since = this.state.fault?.since ?? Date.now()
    this.state.fault = { message: toldReason(error), since }
    this.#options.onFault(error, since)
  }
}

import { tickMs } from '../limit/limit.ts'

/**
 * Maximum number of ticks at once. More ticks are dropped. Otherwise, a tab would run too fast after it was suspended.
 */
const mostAtOnce = 4

/** Converts milliseconds of the page to ticks of 32 ms. */
export class Clock {
  readonly #tick: () => void
  #last: number | undefined
  #rest = 0

  constructor(tick: () => void) {
    this.#tick = tick
  }

  /** Runs the ticks that are due, and returns their number. */
  advance(now: number): number {
    const passed = this.#last === undefined ? 0 : Math.max(0, now - this.#last)
    this.#last = now
    this.#rest += passed
    const due = Math.floor(this.#rest / tickMs)
    this.#rest -= due * tickMs
    const count = Math.min(due, mostAtOnce)
    for (let done = 0; done < count; done += 1) this.#tick()
    return count
  }

  /** Ignores the time that has passed, for example in the background. */
  reset(): void {
    this.#last = undefined
    this.#rest = 0
  }
}

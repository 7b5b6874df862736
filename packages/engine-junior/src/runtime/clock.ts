import { tickMs } from '../limit/limit.ts'

/** Ticks made up for after a pause; beyond that the time is dropped, so that a suspended tab does not race. */
const mostAtOnce = 4

/**
 * Converts the host's time (of requestAnimationFrame or a timer) to steps of 32 ms. Call `advance` with a growing
 * number of milliseconds.
 */
export class Clock {
  readonly #tick: () => void
  #last: number | undefined
  #rest = 0

  constructor(tick: () => void) {
    this.#tick = tick
  }

  /** Runs the ticks that are due and returns their number. */
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

  /** Forgets the elapsed time, for example when the page comes back from the background. */
  reset(): void {
    this.#last = undefined
    this.#rest = 0
  }
}

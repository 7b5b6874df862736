import { tickMs } from '../limit/limit.ts'

/**
 * The maximum number of ticks that run at once after a pause. More time is ignored, so that a tab that was suspended
 * does not rush.
 */
const mostAtOnce = 4

/**
 * Converts the time of the page (of requestAnimationFrame or a timer) to ticks of 32 ms. Call `advance` with
 * milliseconds that never decrease.
 */
export class Clock {
  readonly #tick: () => void
  #last: number | undefined
  #rest = 0

  constructor(tick: () => void) {
    this.#tick = tick
  }

  /** Runs the ticks that are due and returns how many they are. */
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

  /** Forgets the time that has passed, for example when the page was in the background. */
  reset(): void {
    this.#last = undefined
    this.#rest = 0
  }
}

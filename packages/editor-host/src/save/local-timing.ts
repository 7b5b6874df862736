import type { Clock } from '../window/clock.ts'
import type { SaveTiming } from './save-scheduler.ts'

const backoff = [2000, 5000, 10_000, 30_000]
const quiet = { least: 150, most: 700 }
const longest = { least: 500, most: 2200 }
/** Keeping a draft may take one part in so many of the time while a child goes on working. */
const share = 10

const between = ({ least, most }: { least: number; most: number }, value: number): number =>
  Math.min(most, Math.max(least, value))

/**
 * Delay until an edit is kept on this computer: none for a small work; for a large one, or any on a slow computer, the
 * cost of its snapshot. All in milliseconds.
 */
export class LocalSaveTiming {
  readonly #clock: Clock
  #cost = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** For a scheduler. */
  readonly now = (): SaveTiming => ({
    quiet: between(quiet, this.#cost * 2),
    longest: between(longest, this.#cost * share),
    gap: 0,
    backoff,
  })

  /** Runs a save and notes what it took. */
  async measure<T>(save: () => Promise<T>): Promise<T> {
    const begin = this.#clock.now()
    try {
      return await save()
    } finally {
      const took = this.#clock.now() - begin
      // The first one also pays for what is made ready once.
      this.#cost = this.#cost === 0 ? took / 2 : (this.#cost + took) / 2
    }
  }
}

import type { Clock } from '../window/clock.ts'
import type { SaveTiming } from './save-scheduler.ts'

const backoff = [2000, 5000, 10_000, 30_000]
const quiet = { least: 150, most: 700 }
const longest = { least: 500, most: 2200 }
/** Writing drafts may use a tenth of the time in which a child works. */
const share = 10

const between = ({ least, most }: { least: number; most: number }, value: number): number =>
  Math.min(most, Math.max(least, value))

/** The delay before an edit is stored on this computer grows with the duration of a save. In milliseconds. */
export class LocalSaveTiming {
  readonly #clock: Clock
  #cost = 0

  constructor(clock: Clock) {
    this.#clock = clock
  }

  readonly now = (): SaveTiming => ({
    quiet: between(quiet, this.#cost * 2),
    longest: between(longest, this.#cost * share),
    gap: 0,
    backoff,
  })

  async measure<T>(save: () => Promise<T>): Promise<T> {
    const begin = this.#clock.now()
    try {
      return await save()
    } finally {
      const took = this.#clock.now() - begin
      // The first save also prepares the store, so only half of its duration counts.
      this.#cost = this.#cost === 0 ? took / 2 : (this.#cost + took) / 2
    }
  }
}

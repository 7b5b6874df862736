/**
 * Remembers for a while what has happened, at most so many things; the oldest are forgotten first. Counts on a clock in
 * milliseconds that cannot be set back.
 */
export class Recently {
  readonly #until = new Map<string, number>()
  readonly #lastsMs: number
  readonly #most: number
  readonly #clock: () => number

  constructor(lastsMs: number, most: number, clock: () => number = () => performance.now()) {
    this.#lastsMs = lastsMs
    this.#most = most
    this.#clock = clock
  }

  /** Whether this did not happen within the time before; from now on it has. */
  isNew(key: string): boolean {
    const moment = this.#clock()
    if ((this.#until.get(key) ?? 0) > moment) return false
    this.#until.delete(key)
    this.#until.set(key, moment + this.#lastsMs)
    if (this.#until.size > this.#most) this.#until.delete(this.#until.keys().next().value!)
    return true
  }

  get size(): number {
    return this.#until.size
  }
}

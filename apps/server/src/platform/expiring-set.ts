export interface ExpiringSetOptions {
  /** The time in milliseconds after which an entry expires. */
  lastsMs: number
  /** Returns the milliseconds of a monotonic clock. */
  clock?: () => number
}

/** A set of texts that expire. Expired entries are removed by the next `add`, so the set does not grow. */
export class ExpiringSet {
  /** The time at which each entry expires, in the order in which the entries were added. */
  readonly #ends = new Map<string, number>()
  readonly #lastsMs: number
  readonly #clock: () => number

  constructor({ lastsMs, clock = () => performance.now() }: ExpiringSetOptions) {
    this.#lastsMs = lastsMs
    this.#clock = clock
  }

  /** Adds an entry, or restarts the time of an existing entry. */
  add(key: string): void {
    const now = this.#clock()
    this.#forgetExpired(now)
    this.#ends.delete(key)
    this.#ends.set(key, now + this.#lastsMs)
  }

  has(key: string): boolean {
    return (this.#ends.get(key) ?? 0) > this.#clock()
  }

  clear(): void {
    this.#ends.clear()
  }

  get size(): number {
    return this.#ends.size
  }

  #forgetExpired(now: number): void {
    for (const [key, end] of this.#ends) {
      if (end > now) return
      this.#ends.delete(key)
    }
  }
}

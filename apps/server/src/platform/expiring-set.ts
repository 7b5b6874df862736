export interface ExpiringSetOptions {
  /** Milliseconds. */
  lastsMs: number
  /** Returns the milliseconds of a monotonic clock. */
  clock?: () => number
}

/** The next `add` removes expired entries, so that the set does not grow. */
export class ExpiringSet {
  /** In the order in which the entries were added. */
  readonly #ends = new Map<string, number>()
  readonly #lastsMs: number
  readonly #clock: () => number

  constructor({ lastsMs, clock = () => performance.now() }: ExpiringSetOptions) {
    this.#lastsMs = lastsMs
    this.#clock = clock
  }

  /** Restarts the time of an existing entry. */
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

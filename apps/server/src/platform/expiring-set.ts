export interface ExpiringSetOptions {
  /** Milliseconds that an entry stays. */
  lastsMs: number
  /** Milliseconds of a clock that cannot be set back. */
  clock?: () => number
}

/** Texts that are remembered for a while. Memory holds no more than what was added within that time. */
export class ExpiringSet {
  /** When each entry ends; the entries added last stand last. */
  readonly #ends = new Map<string, number>()
  readonly #lastsMs: number
  readonly #clock: () => number

  constructor({ lastsMs, clock = () => performance.now() }: ExpiringSetOptions) {
    this.#lastsMs = lastsMs
    this.#clock = clock
  }

  /** Adds an entry, or starts its time again. */
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

  /** Entries in memory. */
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

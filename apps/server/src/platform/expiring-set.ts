export interface ExpiringSetOptions {
  /** Milliseconds that an entry stays. */
  lastsMs: number
  /** Entries held at most; beyond it the oldest is forgotten. */
  maxSize?: number
  /** Milliseconds of a clock that cannot be set back. */
  clock?: () => number
}

/** Texts that are remembered for a while. Memory holds no more than what was added within that time. */
export class ExpiringSet {
  /** When each entry ends; the entries added last stand last. */
  readonly #ends = new Map<string, number>()
  readonly #lastsMs: number
  readonly #maxSize: number
  readonly #clock: () => number

  constructor({ lastsMs, maxSize = Infinity, clock = () => performance.now() }: ExpiringSetOptions) {
    this.#lastsMs = lastsMs
    this.#maxSize = maxSize
    this.#clock = clock
  }

  /** Adds an entry, or starts its time again. */
  add(key: string): void {
    const now = this.#clock()
    this.#forgetExpired(now)
    this.#ends.delete(key)
    this.#ends.set(key, now + this.#lastsMs)
    if (this.#ends.size > this.#maxSize) this.#ends.delete(this.#ends.keys().next().value!)
  }

  has(key: string): boolean {
    return (this.#ends.get(key) ?? 0) > this.#clock()
  }

  /** Adds an entry that is not held, and returns whether it was added. The time of one that is held does not change. */
  addIfAbsent(key: string): boolean {
    if (this.has(key)) return false
    this.add(key)
    return true
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

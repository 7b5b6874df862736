/**
 * Hashes that somebody is about to refer to, each until its time is over. The newest stand last, so that what is over
 * is found at the front and the memory holds only what was claimed lately.
 */
export class Claims {
  readonly #until = new Map<string, number>()
  readonly #lastsMs: number
  readonly #clock: () => number

  constructor(lastsMs: number, clock: () => number = () => performance.now()) {
    this.#lastsMs = lastsMs
    this.#clock = clock
  }

  take(hash: string): void {
    const moment = this.#clock()
    for (const [old, until] of this.#until) {
      if (until > moment) break
      this.#until.delete(old)
    }
    this.#until.delete(hash)
    this.#until.set(hash, moment + this.#lastsMs)
  }

  isHeld(hash: string): boolean {
    return (this.#until.get(hash) ?? 0) > this.#clock()
  }

  clear(): void {
    this.#until.clear()
  }

  get size(): number {
    return this.#until.size
  }
}

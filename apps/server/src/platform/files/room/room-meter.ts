/** Owners in memory; the least recently measured is dropped first. */
const REMEMBERED = 20_000

interface Usage {
  /** Bytes at the last measurement. */
  measured: number
  added: number
  /** Time of the measurement, epoch milliseconds. */
  time: number
}

export interface RoomMeterOptions {
  /** Bytes; a school may change the limit at any time. 0: no limit. */
  limit(): number
  /** Reads the number of stored bytes. */
  measure(owner: string): Promise<number>
  /** Milliseconds until an estimate is measured again: nightly clean-ups and other instances change the use. */
  measureAgainMs: number
  /** Milliseconds until an estimate at the limit is measured again: room may have been freed. */
  measureFullAgainMs: number
  clock?: () => number
}

/** Room that is reserved until `end` is called. */
export interface Reservation {
  /** The owner's use without this reservation, as a share of the limit: 1 is full. */
  share: number
  /** @param isStored True when the bytes are stored now. */
  end(isStored: boolean): void
}

/**
 * Estimates the use of each owner without a query each time. Stored bytes are added as if all were new. Only owners
 * that seem to reach the limit are measured. Bytes count before they are stored, so that simultaneous uploads cannot
 * exceed the limit together.
 */
export class RoomMeter {
  readonly #options: RoomMeterOptions
  readonly #usage = new Map<string, Usage>()
  readonly #pending = new Map<string, number>()
  readonly #measuring = new Map<string, Promise<Usage>>()

  constructor(options: RoomMeterOptions) {
    this.#options = options
  }

  get limit(): number {
    return this.#options.limit()
  }

  /** Reserves `bytes` even beyond the limit; the caller decides by the share. */
  async reserve(owner: string, bytes: number): Promise<Reservation> {
    const { limit } = this
    if (limit === 0) return { share: 0, end: () => {} }
    const usage = await this.#usageOf(owner)
    const before = this.#pending.get(owner) ?? 0
    const share = (usage.measured + usage.added + before) / limit
    this.#pending.set(owner, before + bytes)
    return {
      share,
      end: (isStored) => {
        const measuring = this.#measuring.get(owner)
        // A running measurement may miss these bytes: they stay counted until it has ended, and are added to its
        // result.
        if (measuring) void measuring.catch(() => {}).then(() => this.#settle(owner, bytes, isStored))
        else this.#settle(owner, bytes, isStored)
      },
    }
  }

  #settle(owner: string, bytes: number, isStored: boolean): void {
    const left = (this.#pending.get(owner) ?? 0) - bytes
    if (left > 0) this.#pending.set(owner, left)
    else this.#pending.delete(owner)
    const current = this.#usage.get(owner)
    if (isStored && current) current.added += bytes
  }

  /** Returns the bytes in use, measured now. */
  async used(owner: string): Promise<number> {
    return (await this.#measure(owner)).measured
  }

  async #usageOf(owner: string): Promise<Usage> {
    const known = this.#usage.get(owner)
    return known && this.#isGood(known) ? known : this.#measure(owner)
  }

  #now(): number {
    return this.#options.clock?.() ?? Date.now()
  }

  /** Returns false for an old measurement, and for one below the limit when the bytes added since then reach it. */
  #isGood({ measured, added, time }: Usage): boolean {
    const age = this.#now() - time
    if (measured >= this.limit) return age < this.#options.measureFullAgainMs
    return age < this.#options.measureAgainMs && measured + added < this.limit
  }

  /** Measures once for all callers that wait. */
  #measure(owner: string): Promise<Usage> {
    const running = this.#measuring.get(owner)
    if (running) return running
    const measuring = this.#options
      .measure(owner)
      .then((measured) => {
        const usage: Usage = { measured, added: 0, time: this.#now() }
        this.#usage.delete(owner)
        this.#usage.set(owner, usage)
        if (this.#usage.size > REMEMBERED) this.#usage.delete(this.#usage.keys().next().value!)
        return usage
      })
      .finally(() => this.#measuring.delete(owner))
    this.#measuring.set(owner, measuring)
    return measuring
  }
}

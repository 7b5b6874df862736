/** Maximum number of owners in memory. The owner whose measurement is oldest is dropped first. */
const REMEMBERED = 20_000

interface Usage {
  /** Bytes at the last measurement. */
  measured: number
  added: number
  /** Time of the measurement in epoch milliseconds. */
  time: number
}

export interface RoomMeterOptions {
  /** Bytes, or 0 for no limit. A school may change the limit at any time. */
  limit(): number
  /** Returns the stored bytes of an owner. */
  measure(owner: string): Promise<number>
  /** Clean-ups and other instances change the usage, so an owner is measured again. */
  measureAgainMs: number
  /** Space may have been freed, so an owner at the limit is measured again. */
  measureFullAgainMs: number
  clock?: () => number
}

/** The space is reserved until `end` is called. */
export interface Reservation {
  /** The owner's usage without this reservation, as a share of the limit. A full owner has 1 or more. */
  share: number
  end(isStored: boolean): void
}

/**
 * Estimates the stored bytes without a query for each upload: all bytes count as new, and only owners that seem to have
 * reached the limit are measured.
 * Bytes count before they are stored, because simultaneous uploads could exceed the limit together.
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

  /** Reserves `bytes` even beyond the limit. The caller uses the share to accept or refuse. */
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
        // A running measurement may miss these bytes, which are then added to its result.
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

  /** An owner must be measured again when the measurement is old, or the bytes added since then reach the limit. */
  #isGood({ measured, added, time }: Usage): boolean {
    const age = this.#now() - time
    if (measured >= this.limit) return age < this.#options.measureFullAgainMs
    return age < this.#options.measureAgainMs && measured + added < this.limit
  }

  /** Callers that wait at the same time share one measurement. */
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

/** Owners whose room is remembered; the least recently measured is forgotten first. */
const REMEMBERED = 20_000

interface Usage {
  /** Bytes that were measured, and those that were stored since. */
  measured: number
  added: number
  /** When it was measured, epoch milliseconds. */
  time: number
}

export interface RoomMeterOptions {
  /** Bytes, which a school may change at any time; 0: no limit. */
  limit(): number
  /** Reads how much is stored. */
  measure(owner: string): Promise<number>
  /** After this an estimate is measured anew, ms: nights clean up, and other instances store. */
  measureAgainMs: number
  /** The same at the limit, where measuring is worth it: room may have been made. */
  measureFullAgainMs: number
  clock?: () => number
}

/** Room that is spoken for until `end` is called. */
export interface Reservation {
  /** What the owner uses without this, as a share of the limit: 1 is full. */
  share: number
  /** @param isStored Whether the bytes are there now. */
  end(isStored: boolean): void
}

/**
 * Knows how full owners are without asking the database each time: what is stored is added as if all of it were new,
 * and only who seems to reach the limit is measured. What is on its way counts before it is stored, so that of two that
 * come at once the second sees the first.
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

  /** Speaks for `bytes` of room, whether there is any or not: the caller decides by the share. */
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
        // A measurement under way may have been too early to see these bytes: they count until it is there, and after.
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

  /** Bytes in use, measured now. */
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

  /** An estimate that says "full" is measured, unless it was full when it was measured a moment ago. */
  #isGood({ measured, added, time }: Usage): boolean {
    const age = this.#now() - time
    if (measured >= this.limit) return age < this.#options.measureFullAgainMs
    return age < this.#options.measureAgainMs && measured + added < this.limit
  }

  /** Whoever asks while it is being measured waits for the same answer. */
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

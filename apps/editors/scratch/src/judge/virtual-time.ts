/** Monday, 5 January 2026, 8:00 UTC. */
const START = Date.UTC(2026, 0, 5, 8)
/** Milliseconds by which a reading advances the clock, so that a loop that waits for a time ends. */
const READING = 0.001

interface Timer {
  readonly due: number
  readonly every: number | undefined
  readonly work: () => void
}

/** Returns the random number generator mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Virtual clock, timers and random numbers of the page, so that a work gives the same result each time.
 * Time passes only by `spend`, `moveTo` and readings of the clock.
 */
export class VirtualTime {
  #now = 0
  #timers = new Map<number, Timer>()
  #ids = 0
  readonly #restore: (() => void)[] = []

  /** Virtual milliseconds since the start of the run. */
  get now(): number {
    return this.#now
  }

  install(): void {
    const RealDate = Date
    const read = (): number => (this.#now += READING)
    class VirtualDate extends RealDate {
      constructor(...values: ConstructorParameters<typeof Date> | []) {
        if (values.length === 0) super(START + read())
        else super(...(values as ConstructorParameters<typeof Date>))
      }
      static override now(): number {
        return START + read()
      }
    }
    const schedule =
      (repeats: boolean) =>
      (work: () => void, delay = 0): number => {
        const wait = Math.max(1, Number(delay) || 0)
        this.#timers.set((this.#ids += 1), { due: this.#now + wait, every: repeats ? wait : undefined, work })
        return this.#ids
      }
    const cancel = (id?: number): void => {
      if (id !== undefined) this.#timers.delete(id)
    }
    // Clocks that the machine has created earlier refer to the page's own `Date`.
    this.#replace(RealDate, { now: () => START + read() })
    this.#replace(globalThis, {
      Date: VirtualDate,
      setTimeout: schedule(false),
      setInterval: schedule(true),
      clearTimeout: cancel,
      clearInterval: cancel,
    })
    this.#replace(performance, { now: read })
    this.#replace(Math, { random: seeded(20_260_105) })
  }

  /** The next call of `moveTo` runs the timers that became due. */
  spend(milliseconds: number): void {
    this.#now += milliseconds
  }

  /** Runs the timers that become due, in order of time. */
  moveTo(time: number): void {
    for (;;) {
      const next = [...this.#timers].filter(([, { due }]) => due <= time).sort(([, a], [, b]) => a.due - b.due)[0]
      if (!next) break
      const [id, { due, every, work }] = next
      this.#now = Math.max(this.#now, due)
      if (every === undefined) this.#timers.delete(id)
      else this.#timers.set(id, { due: due + every, every, work })
      work()
    }
    this.#now = Math.max(this.#now, time)
  }

  remove(): void {
    for (const restore of this.#restore.splice(0).toReversed()) restore()
    this.#timers.clear()
  }

  #replace(owner: object, functions: Readonly<Record<string, unknown>>): void {
    for (const [name, value] of Object.entries(functions)) {
      const before = Object.getOwnPropertyDescriptor(owner, name)
      Object.defineProperty(owner, name, { value, configurable: true, writable: true })
      this.#restore.push(() => {
        if (before) Object.defineProperty(owner, name, before)
        else Reflect.deleteProperty(owner, name)
      })
    }
  }
}

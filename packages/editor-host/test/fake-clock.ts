import type { Clock } from '../src/window/clock.ts'

interface Timer {
  at: number
  order: number
  work: () => void
}

const turn = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, 0)
  })
const soon: () => Promise<void> = (() => {
  const { setImmediate } = globalThis as unknown as { setImmediate?: (work: () => void) => void }
  return setImmediate
    ? () =>
        new Promise<void>((resolve) => {
          setImmediate(resolve)
        })
    : turn
})()

/** Checksums that another thread is computing, which takes longer than a few turns of the event loop. */
let digests = 0
const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
if (subtle) {
  const digest = subtle.digest.bind(subtle)
  subtle.digest = async (algorithm, data) => {
    digests += 1
    return digest(algorithm, data).finally(() => {
      digests -= 1
    })
  }
}

/** Only the test changes the time. Between two timers, everything runs that does not wait for time. */
export class FakeClock implements Clock {
  #now = Date.UTC(2026, 10, 21)
  #timers: Timer[] = []
  #order = 0
  /** The number of running operations that do not wait for this clock. */
  pending = 0

  now(): number {
    return this.#now
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.#now + ms, order: this.#order, work }
    this.#order += 1
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** Waits until everything has happened that can happen without a change of the time. */
  async settle(): Promise<void> {
    for (let calm = 0; calm < 3; calm += 1) {
      await soon()
      if (this.pending > 0 || digests > 0) calm = -1
    }
  }

  async advance(ms: number): Promise<void> {
    const end = this.#now + ms
    await this.settle()
    for (;;) {
      const next = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at || a.order - b.order)[0]
      if (!next) break
      this.#timers = this.#timers.filter((timer) => timer !== next)
      this.#now = Math.max(this.#now, next.at)
      next.work()
      await this.settle()
    }
    this.#now = end
  }
}

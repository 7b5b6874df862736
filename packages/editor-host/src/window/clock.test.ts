import { describe, expect, it } from 'vitest'
import { type Clock, TimeoutError, wait, within } from './clock.ts'

/** Simulates the event loop of a page: due timers run before other tasks. */
class Page implements Clock {
  #now = 0
  #timers: { at: number; work: () => void }[] = []
  #tasks: { at: number; work: () => void }[] = []

  now(): number {
    return this.#now
  }

  after(ms: number, work: () => void): () => void {
    const timer = { at: this.#now + ms, work }
    this.#timers.push(timer)
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer)
    }
  }

  /** The value arrives from outside the page after `ms` milliseconds. */
  arrives<T>(ms: number, value: T): Promise<T> {
    return new Promise((resolve) => {
      this.#tasks.push({ at: this.#now + ms, work: () => resolve(value) })
    })
  }

  /** Keeps the page busy for `ms` milliseconds. */
  block(ms: number): void {
    this.#now += ms
  }

  async run(ms: number): Promise<void> {
    const end = this.#now + ms
    for (;;) {
      const due = (list: { at: number }[]): number => Math.min(...list.map(({ at }) => at), Number.POSITIVE_INFINITY)
      const at = Math.max(this.#now, Math.min(due(this.#timers), due(this.#tasks)))
      if (at > end) break
      this.#now = at
      const list = due(this.#timers) <= at ? this.#timers : this.#tasks
      const [first] = list.splice(
        list.findIndex((entry) => entry.at === due(list)),
        1,
      )
      first?.work()
      await new Promise((resolve) => {
        setTimeout(resolve, 0)
      })
    }
    this.#now = end
  }
}

const outcomeOf = (work: Promise<unknown>): { text: string } => {
  const outcome = { text: 'waiting' }
  work.then(
    (value) => {
      outcome.text = String(value)
    },
    (error: unknown) => {
      outcome.text = error instanceof TimeoutError ? 'timeout' : 'error'
    },
  )
  return outcome
}

describe('a time limit for an answer', () => {
  it('rejects when its time is over', async () => {
    const page = new Page()
    const outcome = outcomeOf(within(page, 5000, page.arrives(6000, 'late')))
    await page.run(4990)
    expect(outcome.text).toBe('waiting')
    await page.run(20)
    expect(outcome.text).toBe('timeout')
  })

  it.each([6000, 60_000])('accepts an answer that has arrived while the page was busy for %i ms', async (busy) => {
    const page = new Page()
    const outcome = outcomeOf(within(page, 5000, page.arrives(10, 'heard')))
    page.block(busy)
    await page.run(5000)
    expect(outcome.text).toBe('heard')
  })

  it('is cancelled when the answer arrives', async () => {
    const page = new Page()
    const outcome = outcomeOf(within(page, 1000, page.arrives(600, 'heard')))
    await page.run(5000)
    expect(outcome.text).toBe('heard')
    let timers = 0
    page.after = () => {
      timers += 1
      return () => undefined
    }
    await page.run(5000)
    expect(timers).toBe(0)
  })

  it('accepts answers from other windows that have arrived while the page was busy', async () => {
    const page = new Page()
    const heard: string[] = []
    void page.arrives(10, 'here').then((reply) => heard.push(reply))
    const waited = wait(page, 250).then(() => heard.push('end'))
    page.block(3000)
    await page.run(500)
    await waited
    expect(heard).toEqual(['here', 'end'])
  })
})

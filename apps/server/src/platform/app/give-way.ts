import { setImmediate } from 'node:timers/promises'
import { perDatabase } from '../db/per-database.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

/** Long work is held up by so much at a time: it goes on however many save. */
const MOST_MS = 50

class Urgent {
  readonly turn = limitConcurrency(1)
  #count = 0
  #proceed = () => {}

  begin(): void {
    this.#count++
  }

  end(): void {
    if (--this.#count === 0) this.#proceed()
  }

  /** Resolves when nothing urgent is under way, or it has lasted too long. */
  async wait(): Promise<void> {
    await setImmediate()
    if (this.#count === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MOST_MS)
      this.#proceed = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

const urgentWork = perDatabase(() => new Urgent())

/** Runs what a child waits for: long work gives way to it. */
export async function urgent<T>(work: () => Promise<T>): Promise<T> {
  const here = urgentWork()
  here.begin()
  try {
    return await work()
  } finally {
    here.end()
  }
}

/** Long work calls it between pieces of a few milliseconds: one piece a turn of the program, and none during a save. */
export function giveWay(): Promise<void> {
  const here = urgentWork()
  return here.turn(() => here.wait())
}

import { setImmediate } from 'node:timers/promises'
import { perDatabase } from '../db/per-database.ts'
import { limitConcurrency } from '../limit-concurrency.ts'

/** The longest pause in milliseconds: long work must proceed even when many people save. */
const MAX_PAUSE_MS = 50

class PriorityWork {
  readonly turn = limitConcurrency(1)
  #count = 0
  #proceed = () => {}

  begin(): void {
    this.#count++
  }

  end(): void {
    if (--this.#count === 0) this.#proceed()
  }

  /** Resolves when no priority work is running, at the latest after `MAX_PAUSE_MS`. */
  async wait(): Promise<void> {
    await setImmediate()
    if (this.#count === 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, MAX_PAUSE_MS)
      this.#proceed = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }
}

const priorityWork = perDatabase(() => new PriorityWork())

/** Runs work for which a child waits. Long work pauses meanwhile. */
export async function withPriority<T>(work: () => Promise<T>): Promise<T> {
  const here = priorityWork()
  here.begin()
  try {
    return await work()
  } finally {
    here.end()
  }
}

/**
 * Pauses long work, which must call this function every few milliseconds. One step runs per turn of the event loop, and
 * waits for priority work for at most `MAX_PAUSE_MS`.
 */
export function yieldToSaves(): Promise<void> {
  const here = priorityWork()
  return here.turn(() => here.wait())
}

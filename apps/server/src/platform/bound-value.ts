import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What is bound to the work under way, one place for each value. A single storage holds them all: Node 20 and 22 go
 * through every storage for each promise that is made; with five of them a promise costs three times as much.
 */
const bound = new AsyncLocalStorage<readonly unknown[]>()
let places = 0

/** A value that a piece of work and all that it calls see, however they wait; others see their own, or none. */
export class BoundValue<T> {
  readonly #place = places++

  /** Runs `work` with this value; other values stay as they are. */
  run<R>(value: T, work: () => R): R {
    const values = [...(bound.getStore() ?? [])]
    values[this.#place] = value
    return bound.run(values, work)
  }

  /** Undefined where nothing is bound. */
  get current(): T | undefined {
    return bound.getStore()?.[this.#place] as T | undefined
  }
}

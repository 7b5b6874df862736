import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * All bound values share one AsyncLocalStorage, because Node 20 and 22 visit every storage for each new promise. With
 * five storages, a promise costs three times as much.
 */
const bound = new AsyncLocalStorage<readonly unknown[]>()
let places = 0

/** A value that a function and everything it calls can read, across `await`. */
export class BoundValue<T> {
  readonly #place = places++

  /** Other bound values are unchanged. */
  run<R>(value: T, work: () => R): R {
    const values = [...(bound.getStore() ?? [])]
    values[this.#place] = value
    return bound.run(values, work)
  }

  get current(): T | undefined {
    return bound.getStore()?.[this.#place] as T | undefined
  }
}

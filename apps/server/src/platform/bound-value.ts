import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Values that are bound to the running work. All share one AsyncLocalStorage, because Node 20 and 22 visit every
 * storage for each new promise. With five storages, a promise costs three times as much.
 */
const bound = new AsyncLocalStorage<readonly unknown[]>()
let places = 0

/**
 * A value that a function and everything it calls can read, across `await`. Concurrent work sees only its own value, or
 * undefined.
 */
export class BoundValue<T> {
  readonly #place = places++

  /** Runs `work` with this value. Other bound values are unchanged. */
  run<R>(value: T, work: () => R): R {
    const values = [...(bound.getStore() ?? [])]
    values[this.#place] = value
    return bound.run(values, work)
  }

  /** Undefined when no value is bound. */
  get current(): T | undefined {
    return bound.getStore()?.[this.#place] as T | undefined
  }
}

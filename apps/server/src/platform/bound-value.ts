import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Values bound to the running work, one slot for each value. All share one AsyncLocalStorage: Node 20 and 22 visit
 * every storage for each promise that is created; with five storages a promise costs three times as much.
 */
const bound = new AsyncLocalStorage<readonly unknown[]>()
let places = 0

/**
 * A value that a piece of work and everything it calls can read, across `await`; other work sees its own value, or
 * none.
 */
export class BoundValue<T> {
  readonly #place = places++

  /** Runs `work` with this value; other bound values are unchanged. */
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

import { useSyncExternalStore } from 'react'

/** A value that parts of the page watch. */
export class Store<Value extends object> {
  #value: Value
  readonly #listeners = new Set<() => void>()

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }

  set(change: Partial<Value>): void {
    this.#value = { ...this.#value, ...change }
    for (const listener of this.#listeners) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }
}

export const useStore = <Value extends object>(store: Store<Value>): Value =>
  useSyncExternalStore(store.subscribe, () => store.value)

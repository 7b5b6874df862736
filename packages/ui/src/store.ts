/** A value with listeners, as React's `useSyncExternalStore` expects it. */
export interface Watchable<Value> {
  /** Returns the current value, which is the same object until it changes. */
  readonly get: () => Value
  /** Calls `listener` after each change. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A value that can be observed. It needs no framework; React reads it with `useStore`. */
export class Store<Value> implements Watchable<Value> {
  #value: Value
  readonly #listeners = new Set<() => void>()

  constructor(value: Value) {
    this.#value = value
  }

  get value(): Value {
    return this.#value
  }

  readonly get = (): Value => this.#value

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  /** Sets the value and calls all listeners, unless the value is the same. */
  set(value: Value): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  /** Changes some properties of a value that is an object. */
  merge(change: Partial<Value>): void {
    this.set({ ...this.#value, ...change })
  }
}

/** Returns the result of a media query as a store. */
export function mediaStore(query: string): Watchable<boolean> {
  return {
    get: () => matchMedia(query).matches,
    subscribe: (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
  }
}

/**
 * A number of CSS pixels between the shorter sides of the largest phones (480) and of the smallest tablets (600).
 */
const phoneSide = 560

/** A device on which people mainly use a mouse is a computer, however few CSS pixels its zoom leaves. */
const withMouse = '(hover: hover) and (pointer: fine)'
const hasMouse = (): boolean => typeof matchMedia === 'function' && matchMedia(withMouse).matches

/**
 * Returns true for a phone, upright or sideways, but not for a narrow window of a computer. Use it for what is
 * impossible on a phone, and `usePhoneViewport` for the layout. Returns false without a screen.
 */
export function isPhoneScreen(screen: Pick<Screen, 'width' | 'height'> | undefined = globalThis.screen): boolean {
  const side = Math.min(screen?.width ?? 0, screen?.height ?? 0)
  return side > 0 && side < phoneSide && !hasMouse()
}

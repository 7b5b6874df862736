/** A value with listeners, as React's `useSyncExternalStore` expects. */
export interface Watchable<Value> {
  /** Without a change, the result is always the same object. */
  readonly get: () => Value
  /**
   * Calls `listener` after each change.
   * @returns a function that unsubscribes
   */
  readonly subscribe: (listener: () => void) => () => void
}

/** An observable value without a framework. React components read it with `useStore`. */
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

  /** An identical value has no effect. */
  set(value: Value): void {
    if (Object.is(value, this.#value)) return
    this.#value = value
    for (const listener of this.#listeners) listener()
  }

  /** The value must be an object. */
  merge(change: Partial<Value>): void {
    this.set({ ...this.#value, ...change })
  }
}

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

/** Maximum CSS pixels of a phone's shorter side, between the largest phones (480) and the smallest tablets (600). */
const phoneSide = 560

/** A device with a mouse is a computer, even if a zoom leaves few CSS pixels. */
const withMouse = '(hover: hover) and (pointer: fine)'
const hasMouse = (): boolean => typeof matchMedia === 'function' && matchMedia(withMouse).matches

/**
 * True for a phone, upright or sideways, but not for a narrow window on a computer. For actions that are impossible on
 * a phone. The layout uses `usePhoneViewport`. False without a screen.
 */
export function isPhoneScreen(screen: Pick<Screen, 'width' | 'height'> | undefined = globalThis.screen): boolean {
  const side = Math.min(screen?.width ?? 0, screen?.height ?? 0)
  return side > 0 && side < phoneSide && !hasMouse()
}

/** A value with listeners; the shape that React's `useSyncExternalStore` expects. */
export interface Watchable<Value> {
  /** The value now; the same object until it changes. */
  readonly get: () => Value
  /** Calls `listener` after each change; returns what stops it. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A value that parts of a page watch. It needs no framework; React reads it with `useStore`. */
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

  /** Tells every listener, unless the value stays the same. */
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

/** Watches a media query. */
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

/** CSS pixels: the shorter side of the largest phones is 480, of the smallest tablets 600. */
const phoneSide = 560

/**
 * A mouse is what this device is first of all used with: then it is a computer, however few CSS pixels its zoom leaves.
 */
const withMouse = '(hover: hover) and (pointer: fine)'
const hasMouse = (): boolean => typeof matchMedia === 'function' && matchMedia(withMouse).matches

/**
 * True for a phone, in both orientations; the narrow window of a computer is none. It is meant for things that do not
 * fit a phone at all; `usePhoneViewport` is for layout. Without a screen it returns false.
 */
export function isPhoneScreen(screen: Pick<Screen, 'width' | 'height'> | undefined = globalThis.screen): boolean {
  const side = Math.min(screen?.width ?? 0, screen?.height ?? 0)
  return side > 0 && side < phoneSide && !hasMouse()
}

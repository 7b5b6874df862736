/** A map that drops the least recently used entry. */
export class Recent<Key, Value> {
  readonly #map = new Map<Key, Value>()
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Counts as a use, so that entries needed together stay together. */
  has(key: Key): boolean {
    if (!this.#map.has(key)) return false
    this.set(key, this.#map.get(key)!)
    return true
  }

  get(key: Key): Value | undefined {
    return this.has(key) ? this.#map.get(key) : undefined
  }

  set(key: Key, value: Value): Value {
    this.#map.delete(key)
    this.#map.set(key, value)
    if (this.#map.size > this.#most) this.#map.delete(this.#map.keys().next().value!)
    return value
  }
}

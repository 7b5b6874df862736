import { createHash } from 'node:crypto'

const FIRST_SLOTS = 4096
/** Above this share of used slots, finding a free slot would take long. */
const MAX_LOAD = 0.7
/** The value of an empty slot. */
const FREE = 0n

/** The hash never equals the value of an empty slot. */
const hashOf = (key: string): bigint => createHash('sha1').update(key).digest().readBigUInt64LE(0) || 1n

/**
 * Stores a hash of 64 bits for each text, so that two million keys of a large school need 32 MB. `has` returns a false
 * positive once in about 10^13 calls.
 */
export class KeySet {
  #slots = new BigUint64Array(FIRST_SLOTS)
  #count = 0

  get size(): number {
    return this.#count
  }

  add(key: string): void {
    if (this.#count >= this.#slots.length * MAX_LOAD) this.#grow()
    this.#put(hashOf(key))
  }

  has(key: string): boolean {
    const hash = hashOf(key)
    return this.#slots[this.#placeOf(hash)] === hash
  }

  /** Returns the index of this hash, or of a free slot. */
  #placeOf(hash: bigint): number {
    const mask = this.#slots.length - 1
    let at = Number(hash & BigInt(mask))
    while (this.#slots[at] !== FREE && this.#slots[at] !== hash) at = (at + 1) & mask
    return at
  }

  #put(hash: bigint): void {
    const at = this.#placeOf(hash)
    if (this.#slots[at] === hash) return
    this.#slots[at] = hash
    this.#count++
  }

  #grow(): void {
    const before = this.#slots
    this.#slots = new BigUint64Array(before.length * 2)
    this.#count = 0
    for (const hash of before) if (hash !== FREE) this.#put(hash)
  }
}

import { createHash } from 'node:crypto'

const FIRST_SLOTS = 4096
/** Beyond this share of taken slots the table grows: looking for a free one would take long. */
const MAX_LOAD = 0.7
/** Marks a slot without a key. */
const FREE = 0n

/** A key that has the mark of a free slot is taken for another one. */
const hashOf = (key: string): bigint => createHash('sha1').update(key).digest().readBigUInt64LE(0) || 1n

/**
 * A set of texts that holds 64 bits of each: some 16 bytes where a `Set` takes 150, so that two million keys of a large
 * school take 32 MB. `has` may take a strange text for a known one, once in millions of millions.
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

  /** Index of this hash, or of the free slot where it belongs. */
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

import { hash } from 'node:crypto'

const LANES = 4

/**
 * A checksum of rows: the sum of the hashes of their lines, because the databases sort texts differently. MD5 is
 * sufficient against accidents.
 */
export class RowDigest {
  rows = 0
  readonly #sums = new Uint32Array(LANES)

  /** @param lines whole lines */
  add(lines: Buffer): void {
    for (let begin = 0, end = lines.indexOf(10); end !== -1; begin = end + 1, end = lines.indexOf(10, begin)) {
      const sum = hash('md5', lines.subarray(begin, end), 'buffer')
      for (let lane = 0; lane < LANES; lane++) this.#sums[lane]! += sum.readUInt32LE(lane * 4)
      this.rows++
    }
  }

  get sum(): string {
    return [...this.#sums].map((lane) => lane.toString(16).padStart(8, '0')).join('')
  }
}

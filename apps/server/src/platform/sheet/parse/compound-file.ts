/** Reads a compound file (MS-CFB), the container of .xls files, .doc files and encrypted workbooks. */

const HEADER = 512
const ENTRY = 128
const END_OF_CHAIN = 0xfffffffa
const FIRST_FAT = 109
const STREAM = 2
const ROOT = 5

class Chains {
  readonly #view: DataView
  readonly #bytes: Uint8Array
  readonly #sector: number
  readonly #fat: number[] = []

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#sector = 1 << this.#view.getUint16(30, true)
    const fatSectors = Array.from({ length: FIRST_FAT }, (_, at) => this.#view.getUint32(76 + 4 * at, true))
    let more = this.#view.getUint32(68, true)
    for (let turn = 0; more < END_OF_CHAIN && turn < bytes.length / this.#sector; turn++) {
      const words = this.words(this.at(more))
      more = words.pop()!
      fatSectors.push(...words)
    }
    for (const sector of fatSectors) if (sector < END_OF_CHAIN) this.#fat.push(...this.words(this.at(sector)))
  }

  u32 = (at: number) => this.#view.getUint32(at, true)
  at = (sector: number) => this.#bytes.subarray((sector + 1) * this.#sector, (sector + 2) * this.#sector)
  words(part: Uint8Array): number[] {
    const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
    return Array.from({ length: part.byteLength >> 2 }, (_, at) => view.getUint32(4 * at, true))
  }
  chain(first: number): Uint8Array {
    const parts: Uint8Array[] = []
    for (let sector = first; sector < END_OF_CHAIN && parts.length <= this.#fat.length; sector = this.#fat[sector]!)
      parts.push(this.at(sector))
    return Buffer.concat(parts)
  }
}

/** Returns functions that read the streams, by name. @throws when the file is damaged */
export function compoundStreams(bytes: Uint8Array): Map<string, () => Uint8Array> {
  if (bytes.byteLength < HEADER) throw new Error('The file is shorter than its header.')
  const chains = new Chains(bytes)
  const directory = chains.chain(chains.u32(48))
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const cutoff = chains.u32(56)
  const streams = new Map<string, () => Uint8Array>()
  let small: Uint8Array = new Uint8Array()
  for (let at = 0; at + ENTRY <= directory.byteLength; at += ENTRY) {
    const kind = directory[at + 66]
    const [first, size] = [view.getUint32(at + 116, true), view.getUint32(at + 120, true)]
    const name = new TextDecoder('utf-16le').decode(
      directory.subarray(at, at + Math.max(0, view.getUint16(at + 64, true) - 2)),
    )
    if (kind === ROOT) small = chains.chain(first)
    if (kind === STREAM)
      streams.set(name, () =>
        size >= cutoff ? chains.chain(first).subarray(0, size) : smallChain(chains, small, first).subarray(0, size),
      )
  }
  return streams
}

/** All short streams are parts of one stream with smaller sectors. */
function smallChain(chains: Chains, small: Uint8Array, start: number): Uint8Array {
  const next = chains.words(chains.chain(chains.u32(60)))
  const size = 64
  const parts: Uint8Array[] = []
  for (let sector = start; sector < END_OF_CHAIN && parts.length <= next.length; sector = next[sector]!)
    parts.push(small.subarray(sector * size, (sector + 1) * size))
  return Buffer.concat(parts)
}

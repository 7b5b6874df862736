import { open } from 'node:fs/promises'
import type { Writable } from 'node:stream'

/** Archives are POSIX ustar, so that any system can unpack them. */

const BLOCK = 512
const [NAME, MODE, ID, SIZE, TIME] = [100, 8, 8, 12, 12]
const SUM_AT = 148
const TYPE_AT = 156
const SIZE_AT = 124
/** Larger sizes do not fit into eleven octal digits and are written in binary. */
const MAX_OCTAL = 8 ** 11 - 1
const REGULAR_FILE = '0'

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`

function headerOf(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(name) > NAME) throw new Error(`the name is too long for an archive: ${name}`)
  block.write(name, 0)
  block.write(octal(0o600, MODE) + octal(0, ID) + octal(0, ID), NAME)
  if (size <= MAX_OCTAL) block.write(octal(size, SIZE), SIZE_AT)
  else {
    block[SIZE_AT] = 0x80
    block.writeBigUInt64BE(BigInt(size), SIZE_AT + SIZE - 8)
  }
  block.write(octal(0, TIME), SIZE_AT + SIZE)
  block.write(' '.repeat(8), SUM_AT)
  block.write(REGULAR_FILE, TYPE_AT)
  block.write('ustar\u000000', 257)
  block.write(`${sumOf(block).toString(8).padStart(6, '0')}\0 `, SUM_AT)
  return block
}

/** Sums the bytes, with blanks in place of the checksum field. */
function sumOf(block: Buffer): number {
  let sum = 0
  for (const [at, byte] of block.entries()) sum += at >= SUM_AT && at < SUM_AT + 8 ? 0x20 : byte
  return sum
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

export class TarWriter {
  readonly #target: Writable

  constructor(target: Writable) {
    this.#target = target
  }

  async #write(bytes: Uint8Array): Promise<void> {
    if (this.#target.destroyed) throw new Error('the receiver of the archive has disconnected')
    if (this.#target.write(bytes)) return
    await new Promise<void>((resolve) => {
      const go = () => {
        this.#target.off('drain', go).off('close', go)
        resolve()
      }
      this.#target.once('drain', go).once('close', go)
    })
  }

  /** @throws when the source does not have exactly `size` bytes. The archive is then unusable */
  async add(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#write(headerOf(name, size))
    let written = 0
    for await (const chunk of bytes) {
      written += chunk.length
      await this.#write(chunk)
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes instead of ${size}`)
    await this.#write(Buffer.alloc(padding(size)))
  }

  /** A truncated archive lacks the two empty blocks at the end. */
  async end(): Promise<void> {
    await this.#write(Buffer.alloc(2 * BLOCK))
    this.#target.end()
  }
}

export interface TarEntry {
  at: number
  size: number
}

function entryIn(block: Buffer): { name: string; size: number } | null {
  const said = Number.parseInt(block.toString('latin1', SUM_AT, SUM_AT + 8), 8)
  if (said !== sumOf(block) || block.toString('latin1', TYPE_AT, TYPE_AT + 1) !== REGULAR_FILE) return null
  const name = block.toString('utf8', 0, block.indexOf(0))
  const isBinary = block[SIZE_AT] === 0x80
  const size = isBinary
    ? Number(block.readBigUInt64BE(SIZE_AT + SIZE - 8))
    : Number.parseInt(block.toString('latin1', SIZE_AT, SIZE_AT + SIZE - 1), 8)
  return Number.isSafeInteger(size) && size >= 0 ? { name, size } : null
}

/** Reads only headers. Returns null when the file is no complete archive. */
export async function readTarIndex(file: string): Promise<Map<string, TarEntry> | null> {
  const handle = await open(file, 'r')
  try {
    const { size: whole } = await handle.stat()
    const entries = new Map<string, TarEntry>()
    const block = Buffer.alloc(BLOCK)
    for (let at = 0; at + BLOCK <= whole;) {
      await handle.read(block, 0, BLOCK, at)
      if (block.every((byte) => byte === 0)) return at + 2 * BLOCK <= whole ? entries : null
      const entry = entryIn(block)
      if (entry === null) return null
      entries.set(entry.name, { at: at + BLOCK, size: entry.size })
      at += BLOCK + entry.size + padding(entry.size)
    }
    return null
  } finally {
    await handle.close()
  }
}

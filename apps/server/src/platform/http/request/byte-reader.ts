import type { Readable } from 'node:stream'

/** The body is shorter than its announced length. */
export class EarlyEndError extends Error {}

/** Reads given numbers of bytes. The remaining bytes stay in the stream. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: Readable) {
    // After a refusal, other code reads and discards the remaining bytes.
    this.#chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  }

  /** Yields exactly `length` bytes as they arrive. */
  async *stream(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const chunk = await this.#next()
      const taken = chunk.subarray(0, left)
      this.#rest = chunk.subarray(taken.length)
      left -= taken.length
      yield taken
    }
  }

  /** Returns exactly `length` bytes in newly allocated memory. */
  async take(length: number): Promise<Buffer> {
    const bytes = Buffer.allocUnsafeSlow(length)
    for (let at = 0; at < length;) {
      const chunk = await this.#next()
      const copied = chunk.copy(bytes, at)
      this.#rest = chunk.subarray(copied)
      at += copied
    }
    return bytes
  }

  async #next(): Promise<Buffer> {
    if (this.#rest.length > 0) return this.#rest
    const { value, done } = await this.#chunks.next()
    if (done) throw new EarlyEndError()
    return value
  }

  async end(): Promise<void> {
    await this.#chunks.return?.()
  }
}

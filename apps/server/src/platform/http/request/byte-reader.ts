import type { Readable } from 'node:stream'

/** The body ended before what it announced. */
export class EarlyEndError extends Error {}

/** Takes counted bytes from a stream; what is not taken stays in it. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(stream: Readable) {
    // Whoever refuses a body reads the rest and throws it away.
    this.#chunks = stream.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  }

  /** Exactly so many bytes, as they come. */
  async *stream(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0;) {
      const chunk = await this.#next()
      const taken = chunk.subarray(0, left)
      this.#rest = chunk.subarray(taken.length)
      left -= taken.length
      yield taken
    }
  }

  /** Exactly so many bytes in memory of their own. */
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

  /** Lets go of the stream. */
  async end(): Promise<void> {
    await this.#chunks.return?.()
  }
}

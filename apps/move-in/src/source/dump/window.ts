import type { Charset } from './charset.ts'
import { Cursor, MORE } from './cursor.ts'

/** Minimum number of bytes that `more` reads, unless the stream ends. */
const STEP = 256 * 1024

/** The part of a stream that is in memory. It grows when a row or a statement needs more bytes. */
export class DumpWindow {
  charset: Charset
  #bytes: Buffer = Buffer.alloc(0)
  #at = 0
  #isEnd = false
  readonly #stream: AsyncIterator<Buffer>

  constructor(stream: AsyncIterable<Buffer>, charset: Charset) {
    this.#stream = stream[Symbol.asyncIterator]()
    this.charset = charset
  }

  /** Returns undefined when `read` needs more bytes. The position is then unchanged. */
  take<T>(read: (cursor: Cursor) => T): T | undefined {
    const cursor = new Cursor(this.#bytes, this.#at, { isEnd: this.#isEnd, charset: this.charset })
    try {
      const taken = read(cursor)
      this.#at = cursor.at
      return taken
    } catch (error) {
      if (error !== MORE) throw error
      return undefined
    }
  }

  /** Loads as many bytes as `read` needs. Returns undefined when the stream ends too early. */
  async takeWhole<T>(read: (cursor: Cursor) => T): Promise<T | undefined> {
    for (;;) {
      const taken = this.take(read)
      if (taken !== undefined || !(await this.more())) return taken
    }
  }

  /**
   * At least doubles the unread bytes in memory, so that a long row is parsed only a few times. Returns false at the
   * end of the stream.
   */
  async more(): Promise<boolean> {
    if (this.#isEnd) return false
    const parts = [this.#bytes.subarray(this.#at)]
    const wanted = Math.max(STEP, parts[0]!.length)
    for (let length = 0; length < wanted;) {
      const { value, done } = await this.#stream.next()
      if (done) {
        this.#isEnd = true
        break
      }
      parts.push(value)
      length += value.length
    }
    this.#bytes = Buffer.concat(parts)
    this.#at = 0
    return true
  }
}

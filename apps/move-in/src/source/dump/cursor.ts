import type { Charset } from './charset.ts'

/** Thrown when the bytes end before the value. The caller then repeats the read with more bytes. */
export const MORE = Symbol('more bytes are needed')

const [TAB, LF, CR, BLANK, HASH, STAR, DASH, SLASH, BACKSLASH] = Buffer.from('\t\n\r #*-/\\')
export const [QUOTE, DOUBLE, BACKTICK, OPEN, CLOSE, COMMA] = Buffer.from('\'"`(),')

/** Meanings of letters after a backslash. */
const ESCAPES = new Map(
  Object.entries({ 0: 0, b: 8, t: 9, n: 10, r: 13, Z: 26 }).map(([letter, byte]) => [letter.charCodeAt(0), byte]),
)
/** A backslash before these characters is kept, because it is meant for a `like` pattern. */
const [PERCENT, UNDERSCORE] = Buffer.from('%_')

/** No server has this version, so conditional comments for it are skipped. */
const NO_VERSION = 900_000
const CONDITION = /^\/\*M?!(\d{5,6})?/
const CONDITION_LENGTH = 10
const DONE = '-- Dump completed'

const isBlank = (byte: number) => byte === BLANK || byte === LF || byte === CR || byte === TAB

/** An unquoted word, such as a number, is a string; a quoted or hexadecimal text is a Buffer. */
export type DumpValue = null | string | Buffer

/** Reads a dump from the position `at`. Throws `MORE` when the bytes end too early. */
export class Cursor {
  at: number
  /** True after the comment that ends a complete dump. */
  isDone = false
  readonly bytes: Buffer
  readonly isEnd: boolean
  readonly charset: Charset

  constructor(bytes: Buffer, at: number, { isEnd, charset }: { isEnd: boolean; charset: Charset }) {
    this.bytes = bytes
    this.at = at
    this.isEnd = isEnd
    this.charset = charset
  }

  get isOver(): boolean {
    return this.isEnd && this.at >= this.bytes.length
  }

  peek(ahead = 0): number {
    const byte = this.bytes[this.at + ahead]
    if (byte === undefined) throw MORE
    return byte
  }

  /** Skips spaces, comments, and the markers of conditional comments. */
  skip(): void {
    while (!this.isOver) {
      const byte = this.peek()
      if (isBlank(byte)) this.at++
      else if (byte === HASH || (byte === DASH && this.peek(1) === DASH)) this.#skipLine()
      else if (byte === SLASH && this.peek(1) === STAR) this.#skipComment()
      else if (byte === STAR && this.peek(1) === SLASH) this.at += 2
      else return
    }
  }

  #skipLine(): void {
    const end = this.bytes.indexOf(LF!, this.at)
    if (end < 0 && !this.isEnd) throw MORE
    const to = end < 0 ? this.bytes.length : end
    this.isDone = this.bytes.toString('latin1', this.at, Math.min(to, this.at + DONE.length)) === DONE
    this.at = to
  }

  #skipComment(): void {
    const [opener, version] = CONDITION.exec(this.text(CONDITION_LENGTH)) ?? []
    if (opener !== undefined && Number(version ?? 0) < NO_VERSION) {
      this.at += opener.length
      return
    }
    const end = this.bytes.indexOf('*/', this.at + 2, 'latin1')
    if (end < 0) throw MORE
    this.at = end + 2
  }

  /** Returns the next `length` bytes as Latin-1, or fewer at the end of the dump. */
  text(length: number): string {
    if (this.at + length > this.bytes.length && !this.isEnd) throw MORE
    return this.bytes.toString('latin1', this.at, this.at + length)
  }

  /** Reads a quoted text. Returns its bytes without quotes and escapes. */
  quoted(): Buffer {
    const quote = this.peek()
    const from = this.at + 1
    let isPlain = true
    let at = from
    for (;;) {
      const byte = this.bytes[at]
      if (byte === undefined) throw MORE
      if (byte === quote) {
        const next = this.bytes[at + 1]
        if (next === undefined && !this.isEnd) throw MORE
        if (next !== quote) break
        isPlain = false
        at += 2
      } else if (byte === BACKSLASH && quote !== BACKTICK) {
        isPlain = false
        at += 2
      } else at += this.#isPair(at) ? 2 : 1
    }
    this.at = at + 1
    const inner = this.bytes.subarray(from, at)
    return isPlain ? inner : this.#unescaped(inner, quote)
  }

  /** Returns true at a character of two bytes, whose second byte must not be read as a quote or backslash. */
  #isPair(at: number, bytes = this.bytes): boolean {
    if (!this.charset.isPaired) return false
    const [lead, trail] = [bytes[at]!, bytes[at + 1] ?? 0]
    return lead > 0x80 && lead < 0xff && trail >= 0x40 && trail !== 0x7f && trail < 0xff
  }

  #unescaped(inner: Buffer, quote: number): Buffer {
    const plain = Buffer.allocUnsafe(inner.length)
    let length = 0
    for (let at = 0; at < inner.length; at++) {
      const byte = inner[at]!
      if (byte === BACKSLASH && quote !== BACKTICK) {
        const next = inner[++at]!
        if (next === PERCENT || next === UNDERSCORE) plain[length++] = BACKSLASH!
        plain[length++] = ESCAPES.get(next) ?? next
        continue
      }
      plain[length++] = byte
      if (this.#isPair(at, inner)) plain[length++] = inner[++at]!
      else if (byte === quote) at++
    }
    return plain.subarray(0, length)
  }

  /** Reads letters, digits, and the other characters of numbers and names. */
  word(): string {
    const from = this.at
    while (isOfWord(this.peek())) this.at++
    return this.bytes.toString('latin1', from, this.at)
  }
}

const WORD = new Set(Buffer.from('+-.$_@abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'))
const isOfWord = (byte: number) => WORD.has(byte) || byte > 0x7f

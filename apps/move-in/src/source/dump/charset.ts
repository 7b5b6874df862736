import { isUtf8 } from 'node:buffer'

/** Decoder labels by MySQL's names (`SET NAMES`). */

const LABELS: Readonly<Record<string, string>> = {
  utf8: 'utf-8',
  utf8mb3: 'utf-8',
  utf8mb4: 'utf-8',
  ascii: 'utf-8',
  gbk: 'gbk',
  gb2312: 'gbk',
  gb18030: 'gb18030',
  big5: 'big5',
  latin1: 'windows-1252',
}

const AS_UTF8 = '请加上 --default-character-set=utf8mb4 再转储一次'

/** In these sets, the second byte of a character may look like a quote or a backslash. */
const PAIRED = new Set(['gbk', 'gb18030', 'big5'])

/** In a dump with this set, each column has its own declared character set. */
const BINARY = 'binary'

export interface Charset {
  name: string
  isPaired: boolean
  /** `declared` is the character set of the column, used only when the dump has the set `binary`. */
  decode(bytes: Buffer, declared: string | null): string
}

const decoders = new Map<string, TextDecoder>()
function decoderOf(label: string): TextDecoder {
  const known = decoders.get(label) ?? new TextDecoder(label, { ignoreBOM: true })
  decoders.set(label, known)
  return known
}

const decodeAs = (bytes: Buffer, name: string): string => {
  const label = LABELS[name] ?? 'utf-8'
  return label === 'utf-8' ? bytes.toString('utf8') : decoderOf(label).decode(bytes)
}

/** Throws a message when the character set is not supported. */
export function charsetNamed(given: string): Charset {
  const name = given.toLowerCase()
  if (name === BINARY)
    return { name, isPaired: false, decode: (bytes, declared) => decodeAs(bytes, declared ?? 'utf8') }
  if (LABELS[name] === undefined) throw new Error(`转储用的字符集 ${given} 读不了，${AS_UTF8}`)
  return { name, isPaired: PAIRED.has(LABELS[name]), decode: (bytes) => decodeAs(bytes, name) }
}

export const NO_NAMES = '转储里没有写字符集（SET NAMES）'

/**
 * Reads a dump that names no character set. Bytes that are not UTF-8 are refused, because a guess could damage texts.
 */
export const ASSUMED: Charset = {
  ...charsetNamed('utf8mb4'),
  decode(bytes) {
    if (!isUtf8(bytes)) throw new Error(`${NO_NAMES}，内容也不是 UTF-8，${AS_UTF8}`)
    return bytes.toString('utf8')
  },
}

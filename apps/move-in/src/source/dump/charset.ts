import { isUtf8 } from 'node:buffer'

/** Character sets of dumps (`SET NAMES`), by MySQL's names. */

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

/** Character sets whose second bytes may equal a quote or a backslash: such a pair is read as one character. */
const PAIRED = new Set(['gbk', 'gb18030', 'big5'])

/** Bytes as written by the server, each column in its declared set. */
const BINARY = 'binary'

export interface Charset {
  name: string
  isPaired: boolean
  /** @param declared Set of the column, used when the dump itself names none. */
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

/** @throws a message for an unsupported set */
export function charsetNamed(given: string): Charset {
  const name = given.toLowerCase()
  if (name === BINARY)
    return { name, isPaired: false, decode: (bytes, declared) => decodeAs(bytes, declared ?? 'utf8') }
  if (LABELS[name] === undefined) throw new Error(`转储用的字符集 ${given} 读不了，${AS_UTF8}`)
  return { name, isPaired: PAIRED.has(LABELS[name]), decode: (bytes) => decodeAs(bytes, name) }
}

export const NO_NAMES = '转储里没有写字符集（SET NAMES）'

/** Used when a dump names no set; bytes that are not UTF-8 are then refused, not guessed. */
export const ASSUMED: Charset = {
  ...charsetNamed('utf8mb4'),
  decode(bytes) {
    if (!isUtf8(bytes)) throw new Error(`${NO_NAMES}，内容也不是 UTF-8，${AS_UTF8}`)
    return bytes.toString('utf8')
  },
}

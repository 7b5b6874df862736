import type { Bindable } from '../db/sqlite.ts'

/**
 * Encodes rows like `copy` of PostgreSQL, so that equal rows of both databases become equal lines. Only real numbers
 * differ in PostgreSQL until `withPlainReals`.
 */
export interface Column {
  name: string
  type: 'text' | 'integer' | 'real'
  notNull: boolean
  /** Only the embedded database numbers and uses this column. In PostgreSQL, its value is 0. */
  isNumbered?: boolean
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
}
const SIGNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ESCAPES).map(([sign, escape]) => [escape[1]!, sign]),
)
// oxlint-disable-next-line no-control-regex -- these are the signs that `copy` escapes
const ESCAPED = /[\\\u0008-\u000d]/
const ALL_ESCAPED = new RegExp(ESCAPED, 'g')
const NULL = '\\N'

/** Omits the line break. @throws when a text contains NUL */
export function toLine(values: readonly unknown[]): string {
  let line = ''
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    const text = value === null ? NULL : String(value)
    if (text.includes('\0')) throw new Error(`有一个文字里有 NUL（${line.split('\t')[0]}）`)
    if (at > 0) line += '\t'
    line += value !== null && ESCAPED.test(text) ? text.replace(ALL_ESCAPED, (sign) => ESCAPES[sign]!) : text
  }
  return line
}

const toValue = (field: string, { type, isNumbered }: Column): Bindable => {
  if (field === NULL || isNumbered) return null
  if (type === 'real') return Number(field)
  if (type === 'integer') return Number.isSafeInteger(Number(field)) ? Number(field) : BigInt(field)
  return field.includes('\\') ? field.replace(/\\(.)/gs, (_, sign: string) => SIGNS[sign] ?? sign) : field
}

export const fromLine = (line: string, columns: readonly Column[]): Bindable[] =>
  line.split('\t').map((field, at) => toValue(field, columns[at]!))

/** Converts real numbers in whole lines to the notation of JavaScript. */
export function withPlainReals(lines: Buffer, columns: readonly Column[]): Buffer {
  const reals = columns.flatMap(({ type }, at) => (type === 'real' ? [at] : []))
  if (reals.length === 0) return lines
  const plain = lines
    .toString()
    .split('\n')
    .map((line) => {
      const fields = line.split('\t')
      for (const at of reals) if (fields[at] && fields[at] !== NULL) fields[at] = String(Number(fields[at]))
      return fields.join('\t')
    })
  return Buffer.from(plain.join('\n'))
}

/** Each chunk ends with a whole line. */
export async function* wholeLines(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = []
  for await (const chunk of bytes) {
    const end = chunk.lastIndexOf(10) + 1
    if (end > 0) yield Buffer.concat([...kept, chunk.subarray(0, end)])
    kept = end > 0 ? [chunk.subarray(end)] : [...kept, chunk]
  }
}

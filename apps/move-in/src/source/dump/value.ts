import { CLOSE, COMMA, DOUBLE, OPEN, QUOTE, type Cursor, type DumpValue } from './cursor.ts'

const NUMBER = /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i
const WORDS: Readonly<Record<string, DumpValue>> = { null: null, true: '1', false: '0', default: null }

const isQuote = (byte: number) => byte === QUOTE || byte === DOUBLE

const bytesOfBits = (bits: string): Buffer => {
  const whole = bits.padStart(Math.ceil(bits.length / 8) * 8, '0')
  return Buffer.from((whole.match(/.{8}/g) ?? []).map((each) => Number.parseInt(each, 2)))
}
const bytesOfHex = (digits: string): Buffer => Buffer.from(digits.length % 2 === 0 ? digits : `0${digits}`, 'hex')

/** Throws an error that quotes an invalid word. */
function readValue(cursor: Cursor): DumpValue {
  if (isQuote(cursor.peek())) return cursor.quoted()
  const word = cursor.word()
  const lower = word.toLowerCase()
  if (Object.hasOwn(WORDS, lower)) return WORDS[lower]!
  if (lower.startsWith('0x')) return bytesOfHex(word.slice(2))
  if (NUMBER.test(word)) return word
  // A prefix comes before a text: `_binary '…'`, `x'4d'` or `b'1'`.
  const isBefore = lower.startsWith('_') || lower === 'x' || lower === 'b' || lower === 'n'
  if (isBefore) cursor.skip()
  if (!isBefore || !isQuote(cursor.peek()))
    throw new Error(`看不懂的内容 ${word || String.fromCharCode(cursor.peek())}`)
  const bytes = cursor.quoted()
  if (lower === 'x') return bytesOfHex(bytes.toString('latin1'))
  return lower === 'b' ? bytesOfBits(bytes.toString('latin1')) : bytes
}

/** Reads a row such as `(1,'a',NULL)`. */
export function readRow(cursor: Cursor): DumpValue[] {
  const values: DumpValue[] = []
  cursor.skip()
  if (cursor.peek() !== OPEN) throw new Error('应当是一行内容的开头')
  do {
    cursor.at++
    cursor.skip()
    values.push(readValue(cursor))
    cursor.skip()
  } while (cursor.peek() === COMMA)
  if (cursor.peek() !== CLOSE) throw new Error('一行内容没有结束')
  cursor.at++
  return values
}

import { sheetProblem } from '@mashu/contract/sheet'
import { MAX_COLUMNS, rowTexts } from './cell-text.ts'

const SEPARATORS = new Set([',', ';', '\t', '|'])

// oxlint-disable-next-line no-control-regex -- files of other kinds hold them, texts do not
const CONTROLS = /[\0-\x08\x0e-\x1f]/

/** Recognizes UTF-16 by its byte order mark, or by the zero bytes between ASCII characters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  head.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]!++
  })
  const few = head.byteLength / 50
  if (zeros[1]! > few && zeros[0] === 0) return 'utf-16le'
  return zeros[0]! > few && zeros[1] === 0 ? 'utf-16be' : null
}

/** Chinese spreadsheet programs write GB18030 by default. @throws `sheet.unreadable` */
export function decodeText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes)
  const text = wide === null ? null : new TextDecoder(wide).decode(bytes)
  if (text !== null && !CONTROLS.test(text)) return text
  if (bytes.includes(0)) throw sheetProblem('sheet.unreadable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/**
 * With too many separators in a line, the reader would build a table of ten million cells.
 * @throws `sheet.tooLarge`
 */
function assertNarrow(text: string): void {
  let separators = 0
  let quoted = false
  for (const sign of text) {
    if (sign === '"') quoted = !quoted
    else if (quoted) continue
    else if (sign === '\n' || sign === '\r') separators = 0
    else if (SEPARATORS.has(sign) && ++separators > MAX_COLUMNS) throw sheetProblem('sheet.tooLarge')
  }
}

export async function readCsv(text: string, maxRows: number): Promise<string[][]> {
  const { parseCsv, stripBom } = await import('hucre/csv')
  const plain = stripBom(text)
  assertNarrow(plain)
  return parseCsv(plain, { maxRows: maxRows + 1 }).map(rowTexts)
}

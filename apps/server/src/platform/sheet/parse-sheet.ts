import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { Problem } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import { zipEntries } from '../files/content/zip-entries.ts'
import type { Grid } from './read-sheet.ts'

type Cell = string | number | boolean | Date | null

/** A sheet that unpacks to more than this is no list of students. */
const MAX_UNPACKED = 50 * 1024 * 1024
/** More columns than any list has; a row of ten million commas is a list of nothing. */
const MAX_COLUMNS = 200
/** Characters that a spreadsheet program puts into one cell at most. */
const MAX_CELL = 32_767

const pad = (value: number) => String(value).padStart(2, '0')

/** A day without a time is written as a day; sheets know no time zone. */
function dateText(date: Date): string {
  const day = `${date.getUTCFullYear()}-${pad(date.getUTCMonth() + 1)}-${pad(date.getUTCDate())}`
  const time = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}:${pad(date.getUTCSeconds())}`
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** Text of a cell as a person reads it. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return dateText(cell)
  return String(cell).trim()
}

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, index) => bytes[index] === byte)

/**
 * Parses the first sheet of a file; see `readSheet`. It takes as long as it takes and belongs into a thread of its own.
 * @throws `sheet.unreadable`, `sheet.tooLarge`
 */
export async function parseSheet(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  try {
    if (startsWith(bytes, 0x50, 0x4b)) return await readXlsx(bytes, maxRows)
    if (startsWith(bytes, 0xd0, 0xcf)) return await readXls(bytes, maxRows)
    return await readCsv(bytes, maxRows)
  } catch (error) {
    throw error instanceof Problem ? error : sheetProblem('sheet.unreadable')
  }
}

/** Cells of a row as texts, without the blank ones at its end. @throws `sheet.tooLarge` */
function rowTexts(cells: readonly Cell[]): string[] {
  const texts = cells.slice(0, MAX_COLUMNS + 1).map(cellText)
  while (texts.at(-1) === '') texts.pop()
  if (texts.length > MAX_COLUMNS || texts.some((text) => text.length > MAX_CELL)) throw sheetProblem('sheet.tooLarge')
  return texts
}

const inflate = promisify(inflateRaw)

/**
 * The directory says how much each entry unpacks to, and may lie: ten megabytes can hold ten gigabytes. So each entry
 * is unpacked once, off the event loop, and no further than it says. @throws when one holds more, or all together too
 * much.
 */
async function assertHonest(bytes: Uint8Array): Promise<void> {
  const entries = zipEntries(bytes)
  if (entries === null || entries.reduce((sum, entry) => sum + entry.unpacked, 0) > MAX_UNPACKED)
    throw sheetProblem('sheet.unreadable')
  for (const { start, end, unpacked } of entries) {
    const isTooMuch = await inflate(bytes.subarray(start, end), { maxOutputLength: Math.max(unpacked, 1) }).then(
      () => false,
      isOverflow,
    )
    if (isTooMuch) throw sheetProblem('sheet.unreadable')
  }
}

/** Other faults are entries that are stored as they are, or damage that the reader will find. */
const isOverflow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

async function readXlsx(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  await assertHonest(bytes)
  const { streamXlsxRows } = await import('hucre/xlsx')
  const grid: Grid = []
  for await (const row of streamXlsxRows(bytes, { sheet: 0, maxRows: maxRows + 1 })) {
    while (grid.length < row.index && grid.length <= maxRows) grid.push([])
    if (grid.length > maxRows) break
    grid.push(rowTexts(row.values))
  }
  return grid
}

async function readXls(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  const { readXls: read } = await import('hucre')
  const book = await read(bytes, { sheets: [0], maxRows: maxRows + 1 })
  return (book.sheets[0]?.rows ?? []).slice(0, maxRows + 1).map(rowTexts)
}

const SEPARATORS = new Set([',', ';', '\t', '|'])

/**
 * Counts what may separate cells, line by line, before a table of ten million cells is built.
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

async function readCsv(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  const { parseCsv, stripBom } = await import('hucre/csv')
  const text = stripBom(decode(bytes))
  assertNarrow(text)
  return parseCsv(text, { maxRows: maxRows + 1 }).map(rowTexts)
}

/** Chinese spreadsheet programs write GB18030 unless told otherwise. */
function decode(bytes: Uint8Array): string {
  if (bytes.includes(0)) throw sheetProblem('sheet.unreadable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

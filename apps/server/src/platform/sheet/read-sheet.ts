import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { sheetProblem } from '@mashu/contract/sheet'
import { zipEntries } from '../files/zip-entries.ts'

type Cell = string | number | boolean | Date | null

/** Rows of a sheet as texts. Blank cells are empty texts. */
export type Grid = string[][]

/** A sheet that unpacks to more than this is no list of pupils. */
const MAX_UNPACKED = 100 * 1024 * 1024
/** Rows between two breaths for other requests. */
const YIELD_EVERY = 200

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

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((one, index) => bytes[index] === one)

/**
 * Reads the first sheet of an .xlsx, .xls or .csv file, at most `maxRows` rows and one more, so that the caller can
 * tell "too many".
 * @throws `sheet.unreadable`
 */
export async function readSheet(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  try {
    if (startsWith(bytes, 0x50, 0x4b)) return await readXlsx(bytes, maxRows)
    if (startsWith(bytes, 0xd0, 0xcf)) return await readXls(bytes, maxRows)
    return await readCsv(bytes, maxRows)
  } catch {
    throw sheetProblem('sheet.unreadable')
  }
}

const inflate = promisify(inflateRaw)

/**
 * The directory says how much each entry unpacks to, and may lie: ten megabytes can hold ten gigabytes. So each entry
 * is unpacked once, off the event loop, and no further than it says. @throws when one holds more, or all together too
 * much.
 */
async function assertHonest(bytes: Uint8Array): Promise<void> {
  const entries = zipEntries(bytes)
  if (entries === null || entries.reduce((sum, one) => sum + one.unpacked, 0) > MAX_UNPACKED)
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
    grid.push(row.values.map(cellText))
    if (grid.length % YIELD_EVERY === 0) await new Promise((resolve) => setImmediate(resolve))
  }
  return grid
}

async function readXls(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  const { readXls: read } = await import('hucre')
  const book = await read(bytes, { sheets: [0], maxRows: maxRows + 1 })
  return (book.sheets[0]?.rows ?? []).slice(0, maxRows + 1).map((row) => row.map(cellText))
}

async function readCsv(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  const { parseCsv, stripBom } = await import('hucre/csv')
  return parseCsv(stripBom(decode(bytes)))
    .slice(0, maxRows + 1)
    .map((row) => row.map(cellText))
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

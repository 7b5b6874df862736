import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import type { Workbook } from 'hucre'
import { Problem } from '@mashu/contract'
import { sheetProblem } from '@mashu/contract/sheet'
import { zipEntries, type ZipEntry } from '../../files/content/zip-entries.ts'
import { MAX_COLUMNS, MAX_SHEETS, rowTexts, type Cell } from './cell-text.ts'
import { compoundStreams } from './compound-file.ts'
import { isMarkup, readMarkup } from './markup.ts'
import { makesName } from './number-format.ts'
import { decodeText, readCsv } from './text-file.ts'
import { xlsLayout } from './xls-layout.ts'
import type { Grid, NamedGrid } from './read-sheet.ts'

/** Bytes after unpacking. A list of students is much smaller. */
const MAX_UNPACKED = 50 * 1024 * 1024

const startsWith = (bytes: Uint8Array, head: string | readonly number[]) =>
  [...head].every((sign, index) => bytes[index] === (typeof sign === 'string' ? sign.charCodeAt(0) : sign))

/** First bytes of files that people upload by mistake. */
const OTHER_KINDS: readonly (readonly [head: string | readonly number[], kind: string])[] = [
  ['%PDF', ' PDF 文件'],
  [[0x89, 0x50, 0x4e, 0x47], '图片'],
  [[0xff, 0xd8, 0xff], '图片'],
  ['GIF8', '图片'],
  ['Rar!', '压缩包'],
  ['7z', '压缩包'],
  ['{\\rtf', '文档'],
]

const otherKind = (kind: string) => sheetProblem('sheet.otherKind', { kind }, { kind })

/** Parses the first visible sheet (see `readSheet`). */
export async function parseSheet(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  return (await parseSheets(bytes, maxRows))[0]?.rows ?? []
}

/**
 * Parses the visible sheets (see `readSheets`). This can take long, so it must run in another thread.
 * @throws problems of sheets
 */
export async function parseSheets(bytes: Uint8Array, maxRows: number): Promise<NamedGrid[]> {
  try {
    const other = OTHER_KINDS.find(([head]) => startsWith(bytes, head))
    if (other) throw otherKind(other[1])
    if (startsWith(bytes, 'PK')) return await readZip(bytes, maxRows)
    if (startsWith(bytes, [0xd0, 0xcf])) return await readXls(bytes, maxRows)
    const text = decodeText(bytes).replace(/^\uFEFF/, '')
    if (isMarkup(text)) return shownTables(text, maxRows)
    return [{ name: '', rows: await readCsv(text, maxRows) }]
  } catch (error) {
    throw error instanceof Problem ? error : sheetProblem('sheet.unreadable')
  }
}

const inflate = promisify(inflateRaw)

/**
 * Ten packed megabytes can contain ten gigabytes, so each entry is unpacked up to its declared size, without blocking
 * the event loop.
 * @throws when an entry is larger than declared, or when all entries together are too large
 */
async function assertHonest(bytes: Uint8Array): Promise<ZipEntry[]> {
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
  return entries
}

/** Other errors are ignored here: the entry is not compressed, or the reader will report its damage. */
const isOverflow = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'

async function readZip(bytes: Uint8Array, maxRows: number): Promise<NamedGrid[]> {
  const entries = await assertHonest(bytes)
  const has = (start: string) => entries.some(({ name }) => name.startsWith(start))
  if (has('content.xml')) return readOds(bytes, entries, maxRows)
  if (has('xl/')) return readXlsx(bytes, maxRows, has('xl/workbook.bin'))
  if (entries.length === 0) throw sheetProblem('sheet.unreadable')
  throw otherKind([has('word/') && ' Word 文档', has('ppt/') && '演示文稿', '压缩包'].find(Boolean) as string)
}

async function readXlsx(bytes: Uint8Array, maxRows: number, isBinary: boolean): Promise<NamedGrid[]> {
  const { readXlsx: read, readXlsb } = await import('hucre/xlsx')
  const book = await (isBinary ? readXlsb : read)(bytes, {
    sheets: ({ hidden, veryHidden }, index) => !hidden && !veryHidden && index < MAX_SHEETS,
    readStyles: true,
    maxRows: maxRows + 1,
  })
  return namedGrids(book.sheets, maxRows, (sheet, row, column) => sheet.cells?.get(`${row},${column}`)?.style?.numFmt)
}

async function readXls(bytes: Uint8Array, maxRows: number): Promise<NamedGrid[]> {
  const streams = compoundStreams(bytes)
  if (streams.has('EncryptedPackage')) throw sheetProblem('sheet.encrypted')
  if (streams.has('WordDocument')) throw otherKind(' Word 文档')
  if (streams.has('PowerPoint Document')) throw otherKind('演示文稿')
  const stream = streams.get('Workbook') ?? streams.get('Book')
  const layout = stream ? xlsLayout(stream()) : []
  if (layout === null) throw sheetProblem('sheet.encrypted')
  const { readXls: read } = await import('hucre')
  const book = await read(bytes, { maxRows: maxRows + 1 })
  const shown = book.sheets.map((sheet, at) => ({ ...sheet, at })).filter(({ at }) => layout[at]?.hidden !== true)
  return namedGrids(shown.slice(0, MAX_SHEETS), maxRows, ({ at }, row, column) =>
    layout[at]?.formats.get(`${row},${column}`),
  )
}

type BookSheet = Pick<Workbook['sheets'][number], 'name' | 'rows' | 'merges' | 'cells'>

/** An identifier gets the number format of its cell. All cells that a merged cell covers get its value. */
async function namedGrids<S extends BookSheet>(
  sheets: readonly S[],
  maxRows: number,
  formatOf: (sheet: S, row: number, column: number) => string | undefined,
): Promise<NamedGrid[]> {
  const { formatValue } = await import('hucre')
  return sheets.map((sheet) => {
    const cells = Array.from(sheet.rows.slice(0, maxRows + 1), (row) => [...(row ?? [])] as Cell[])
    for (const { startRow, endRow, startCol } of (sheet.merges ?? []).filter(({ startCol }) => startCol < MAX_COLUMNS))
      for (const row of cells.slice(startRow + 1, endRow + 1)) row[startCol] = cells[startRow]![startCol]
    const shown = (value: Cell, row: number, column: number): Cell => {
      const format = typeof value === 'number' && Number.isSafeInteger(value) ? formatOf(sheet, row, column) : undefined
      return format !== undefined && makesName(format) ? formatValue(value, format).trim() : value
    }
    return {
      name: sheet.name,
      rows: cells.map((row, at) => rowTexts(row.map((value, column) => shown(value, at, column)))),
    }
  })
}

async function readOds(bytes: Uint8Array, entries: readonly ZipEntry[], maxRows: number): Promise<NamedGrid[]> {
  const textOf = async (wanted: string) => {
    const { start, end, unpacked } = entries.find(({ name }) => name === wanted) ?? { start: 0, end: 0, unpacked: 0 }
    const packed = bytes.subarray(start, end)
    return new TextDecoder().decode(
      await inflate(packed, { maxOutputLength: Math.max(unpacked, 1) }).catch(() => packed),
    )
  }
  if ((await textOf('META-INF/manifest.xml')).includes('encryption-data')) throw sheetProblem('sheet.encrypted')
  const content = await textOf('content.xml')
  if (!content.includes('office:spreadsheet')) throw otherKind('文档')
  return shownTables(content, maxRows)
}

/** @throws `sheet.unreadable` without a visible table */
function shownTables(text: string, maxRows: number): NamedGrid[] {
  const tables = readMarkup(text, maxRows).filter(({ hidden, rows }) => !hidden && rows.length > 0)
  if (tables.length === 0) throw sheetProblem('sheet.unreadable')
  return tables.slice(0, MAX_SHEETS).map(({ name, rows }) => ({ name, rows }))
}

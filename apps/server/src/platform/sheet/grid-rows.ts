import { sheetProblem } from '@mashu/contract/sheet'
import { foldTyped } from '@mashu/contract/typed/typed-text'
import type { Grid, NamedGrid } from './parse/read-sheet.ts'
import { isRequired, MAX_IMPORT, readColumns, titleOf, type ImportRow, type SheetSource } from './sheet.ts'

/** Rows that are searched for headings, because titles and hints may come before the headings. */
const HEADING_ROWS = 10

/** Removes asterisks, colons, spaces and differences of case for a comparison. */
const plain = (text: string) =>
  foldTyped(text)
    .normalize('NFKC')
    .replaceAll(/[*:\s]/g, '')
    .toLowerCase()
const withoutBrackets = (text: string) => text.replaceAll(/[(（【[][^)）】\]]*[)）】\]]/g, '')

type Keys = readonly (string | undefined)[]
interface Columns {
  keys: Keys
  /** The first row below the headings. */
  first: number
}

/** Finds a column by its title or by one of its other names. */
function readHeadings(source: SheetSource): (cell: string) => string | undefined {
  const keyOf = new Map<string, string>()
  for (const column of readColumns(source))
    for (const name of [titleOf(source, column), ...(column.names ?? [])])
      if (!keyOf.has(plain(name))) keyOf.set(plain(name), column.key)
  return (cell) => keyOf.get(plain(cell)) ?? keyOf.get(plain(withoutBrackets(cell)))
}

const requiredOf = (source: SheetSource) => readColumns(source).filter((column) => isRequired(source, column))

/** `found` is null when a required column is missing. */
function findHeadings(source: SheetSource, grid: Grid): { found: Columns | null; known: boolean } {
  const headings = grid.slice(0, HEADING_ROWS).map((row) => row.map(readHeadings(source)))
  const known = headings.map((row) => row.filter(Boolean).length)
  const at = known.indexOf(Math.max(...known, 0))
  const isWhole = Boolean(known[at]) && requiredOf(source).every((column) => headings[at]!.includes(column.key))
  return { found: isWhole ? { keys: headings[at]!, first: at + 1 } : null, known: Boolean(known[at]) }
}

/**
 * Prefers the first sheet with all required headings, then the first that looks like a list without headings.
 * @throws when no sheet matches
 */
function findSheet(source: SheetSource, sheets: readonly NamedGrid[]): Columns & { sheet: NamedGrid } {
  for (const sheet of sheets) {
    const { found } = findHeadings(source, sheet.rows)
    if (found) return { ...found, sheet }
  }
  for (const sheet of sheets) {
    const guessed = findHeadings(source, sheet.rows).known ? null : source.headless?.(sheet.rows)
    if (guessed) return { keys: guessed, first: 0, sheet }
  }
  const required = requiredOf(source)
  const names = (required.length > 0 ? required : readColumns(source)).map((column) => titleOf(source, column))
  throw sheetProblem('sheet.noHeadings', { names: names.slice(0, 4).join('、') })
}

const TOTAL =
  /^(?:合计|总计|小计|共计|累计|总人数|合计人数|平均分?|平均值|最高分|最低分|total|sum)(?:\s*[:：]?\s*\d+\s*[人名条项]?)?[:：]?$/i
const COUNTED = /^(?:合计|总计|小计|一?共)?\s*[:：]?\s*\d+\s*[人名]$/
const NOTE =
  /^(?:注意?|备注|附注|说明|填表说明|填写说明|注意事项|制表人?|填表人|审核人?|负责人|班主任|联系人|制表日期|填表日期|打印日期|打印时间)\d*\s*[:：]/

/** Returns the reason why a line is a total or a note, or null for data. */
export function whyNoData(line: readonly string[]): string | null {
  const cells = line.map((cell) => foldTyped(cell).replaceAll(/\s+/g, '')).filter((cell) => cell !== '')
  if (
    cells.slice(0, 2).some((cell) => TOTAL.test(cell)) ||
    (cells.length <= 2 && cells.some((cell) => COUNTED.test(cell)))
  )
    return '看起来是合计行'
  return cells.length > 0 && cells.every((cell) => NOTE.test(cell) || /^\d/.test(cell)) && NOTE.test(cells[0]!)
    ? '看起来是说明，不是数据'
    : null
}

/** Printed lists repeat the headings on every page. */
const repeats = (line: readonly string[], headings: readonly string[]) => {
  const filled = line.flatMap((cell, at) => (cell === '' ? [] : [plain(cell) === plain(headings[at] ?? '')]))
  return filled.length > 0 && filled.every(Boolean)
}

/** If two columns have the same key, the first cell with content counts. */
function cellsOf(keys: Keys, line: readonly string[]): Record<string, string> {
  const cells: Record<string, string> = {}
  keys.forEach((key, column) => {
    if (key !== undefined && !cells[key]) cells[key] = line[column] ?? ''
  })
  return cells
}

/** Stores the normalized text, and also the original text if normalizing changes it. */
export function putCell(row: Pick<ImportRow, 'cells' | 'given'>, key: string, text: string): void {
  const folded = foldTyped(text)
  row.cells[key] = folded
  if (folded === text.trim()) delete row.given?.[key]
  else row.given = { ...row.given, [key]: text.trim() }
}

/**
 * A row gets the cells of `preset` for columns that the file does not have.
 * @throws when the file has no headings, no data, or too many rows
 */
export function rowsOfSheets(
  source: SheetSource,
  sheets: readonly NamedGrid[],
  preset: Record<string, string> = {},
): ImportRow[] {
  const filled = sheets.filter(({ rows }) => rows.some((line) => line.some((cell) => cell !== '')))
  if (filled.length === 0) throw sheetProblem('sheet.empty')
  const { keys, first, sheet } = findSheet(source, filled)
  const headings = first === 0 ? [] : sheet.rows[first - 1]!
  const rows = sheet.rows.slice(first).flatMap((line, index) => {
    const cells = cellsOf(keys, line)
    if (Object.values(cells).every((text) => text === '') || repeats(line, headings)) return []
    const row: ImportRow = { row: first + index + 1, cells: { ...preset }, values: {}, errors: {} }
    for (const [key, text] of Object.entries(cells)) putCell(row, key, text)
    const reason = whyNoData(line)
    return [reason === null ? row : { ...row, left: true, reason }]
  })
  if (rows.length === 0) throw sheetProblem('sheet.empty')
  if (rows.length > MAX_IMPORT) throw sheetProblem('sheet.tooMany', { max: MAX_IMPORT })
  return rows
}

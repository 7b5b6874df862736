import { sheetProblem } from '@mashu/contract/sheet'

export type Cell = string | number | boolean | Date | null | undefined

/** Maximum number of columns. No real list has more, but a malformed row may have ten million commas. */
export const MAX_COLUMNS = 200
/** Maximum length of a cell in spreadsheet programs. */
const MAX_CELL = 32_767
/** Maximum number of sheets that are read from a workbook. */
export const MAX_SHEETS = 10

/** The first year of dates in sheets. A time without a date is read as a date in an earlier year. */
const FIRST_YEAR = 1900
const SECOND = 1000

/** Omits the time of midnight, and the date of a time without a date. Sheets have no time zone. */
function dateText(date: Date): string {
  // Times are fractions of a day. Binary numbers cannot represent them exactly, so they are rounded to seconds.
  const text = new Date(Math.round(date.getTime() / SECOND) * SECOND).toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)]
  if (date.getUTCFullYear() < FIRST_YEAR) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** `="0012"` and `'0013` mark a number as a text. */
const PROTECTED = /^(?:="([^"]*)"|'(?=[\d+=-])(.*))$/

/** Returns the text that a spreadsheet program would show. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell)
  const text = String(cell).trim()
  const found = PROTECTED.exec(text)
  return found ? (found[1] ?? found[2] ?? '').trim() : text
}

/** Omits empty cells at the end. @throws `sheet.tooLarge` */
export function rowTexts(cells: readonly Cell[]): string[] {
  const texts = Array.from(cells.slice(0, MAX_COLUMNS + 1), cellText)
  while (texts.at(-1) === '') texts.pop()
  if (texts.length > MAX_COLUMNS || texts.some((text) => text.length > MAX_CELL)) throw sheetProblem('sheet.tooLarge')
  return texts
}

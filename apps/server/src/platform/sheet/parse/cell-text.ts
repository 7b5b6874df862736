import { sheetProblem } from '@mashu/contract/sheet'

export type Cell = string | number | boolean | Date | null | undefined

/** More columns than any list has; a row of ten million commas is a list of nothing. */
export const MAX_COLUMNS = 200
/** Characters that a spreadsheet program puts into one cell at most. */
const MAX_CELL = 32_767
/** More sheets of a book are not looked through. */
export const MAX_SHEETS = 10

/** Spreadsheet programs count days from here; a time without a day is on one of the first. */
const FIRST_YEAR = 1900
const SECOND = 1000

/** A day without a time is written as a day, a time without a day as a time; sheets know no time zone. */
function dateText(date: Date): string {
  // Times are fractions of a day, which no binary number holds exactly.
  const text = new Date(Math.round(date.getTime() / SECOND) * SECOND).toISOString()
  const [day, time] = [text.slice(0, 10), text.slice(11, 19)]
  if (date.getUTCFullYear() < FIRST_YEAR) return time
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** `="0012"` and `'0013` say that a number is a text. */
const PROTECTED = /^(?:="([^"]*)"|'(?=[\d+=-])(.*))$/

/** Text of a cell as a person reads it. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : dateText(cell)
  const text = String(cell).trim()
  const found = PROTECTED.exec(text)
  return found ? (found[1] ?? found[2] ?? '').trim() : text
}

/** Cells of a row as texts, without the blank ones at its end. @throws `sheet.tooLarge` */
export function rowTexts(cells: readonly Cell[]): string[] {
  const texts = Array.from(cells.slice(0, MAX_COLUMNS + 1), cellText)
  while (texts.at(-1) === '') texts.pop()
  if (texts.length > MAX_COLUMNS || texts.some((text) => text.length > MAX_CELL)) throw sheetProblem('sheet.tooLarge')
  return texts
}

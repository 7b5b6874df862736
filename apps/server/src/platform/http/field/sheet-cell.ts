/** A text, or a value that a spreadsheet program can sum, sort and filter. */
export type SheetCell = string | number | Date

/** Numbers in a column without a format are shown plainly. */
export const CELL_FORMAT = { money: '#,##0.00', date: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm:ss' } as const
export type CellFormat = keyof typeof CELL_FORMAT

/** Spreadsheet programs keep fifteen digits. A longer number is an identifier and remains a text. */
const MAX_EXACT = 999_999_999_999_999

/** Returns undefined for a value that is no number, and for a number that would lose digits. */
export function numberCell(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number(value === '' ? Number.NaN : value)
  return Number.isFinite(number) && Math.abs(number) <= MAX_EXACT ? number : undefined
}

/** The first date that spreadsheet programs handle correctly. */
const FIRST_DAY = '1900-03-01'

/** Converts a local date or time (`2026-11-29`, `2026-11-29 08:30:00`), because sheets have no time zone. */
export function dateCell(text: unknown): Date | undefined {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(String(text)) ?? []
  if (day === undefined || day < FIRST_DAY) return undefined
  const date = new Date(`${day}T${time}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

/** A cell of a sheet: text, or something that a spreadsheet program adds up, sorts and filters. */
export type SheetCell = string | number | Date

/** How numbers of a column are shown; numbers without a format as they are. */
export const CELL_FORMAT = { money: '#,##0.00', date: 'yyyy-mm-dd', time: 'yyyy-mm-dd hh:mm:ss' } as const
export type CellFormat = keyof typeof CELL_FORMAT

/** Spreadsheet programs keep fifteen digits of a number; what has more is a name and stays a text. */
const MAX_EXACT = 999_999_999_999_999

/** A number as a cell; undefined for what is none or would lose digits. */
export function numberCell(value: unknown): number | undefined {
  const number = typeof value === 'number' ? value : Number(value === '' ? Number.NaN : value)
  return Number.isFinite(number) && Math.abs(number) <= MAX_EXACT ? number : undefined
}

/** Before it spreadsheet programs know no days. */
const FIRST_DAY = '1900-03-01'

/** A local day or time (`2026-11-29`, `2026-11-29 08:30:00`) as a cell; sheets know no time zone. */
export function dateCell(text: unknown): Date | undefined {
  const [, day, time = '00:00:00'] = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}:\d{2}))?$/.exec(String(text)) ?? []
  if (day === undefined || day < FIRST_DAY) return undefined
  const date = new Date(`${day}T${time}Z`)
  return Number.isNaN(date.getTime()) ? undefined : date
}

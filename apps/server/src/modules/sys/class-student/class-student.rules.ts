import { foldTyped, phoneDigits } from '@mashu/contract/typed/typed-text'

const HAN = /\p{Script=Han}/u
const HAN_NAME = /^[\p{Script=Han}·•\s]{2,20}$/u
const ACCOUNT = /^[A-Za-z][A-Za-z0-9_.-]+$|^\d{4,20}$/

/** Sheets often contain spaces in short names, and numbers before names (`1. 张 三`). */
export function tidyName(text: string): string {
  const name = text.trim().replace(/^\d{1,3}\s*[.、．)）:：]\s*/, '')
  return HAN.test(name) ? name.replaceAll(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '') : name
}

const YES = new Set(['是', '已同意', '同意', '有', '1', 'yes', 'y', 'true', '√', '✓', '✔'])
const NO = new Set(['', '否', '无', '未同意', '没有', '0', 'no', 'n', 'false', '×'])

/** Returns undefined when the text is unclear. */
export function consentOf(text: string): boolean | undefined {
  const said = text.normalize('NFKC').trim().toLowerCase()
  if (YES.has(said)) return true
  return NO.has(said) ? false : undefined
}

/** Normalizes the brackets and spaces that people write in the name of a class. */
export const plainClassName = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

/**
 * Guesses the columns of a list without headings, except a column that numbers the lines. Returns null when no column
 * looks like names.
 */
export function guessColumns(grid: readonly (readonly string[])[]): (string | undefined)[] | null {
  const lines = grid.filter((line) => line.some((cell) => cell !== ''))
  const width = Math.max(0, ...lines.map((line) => line.length))
  const columnAt = (at: number) => lines.map((line) => foldTyped(line[at] ?? '')).filter((cell) => cell !== '')
  const mostly = (cells: readonly string[], test: (cell: string) => boolean) =>
    cells.length > 0 && cells.filter(test).length * 2 > cells.length
  const left = width === 1 ? [] : ['username', 'password']
  let named = false
  const keys = Array.from({ length: width }, (_, at) => {
    const cells = columnAt(at)
    if (!named && (width === 1 || mostly(cells, (cell) => HAN_NAME.test(tidyName(cell))))) {
      named = true
      return 'realname'
    }
    if (mostly(cells, (cell) => phoneDigits(cell) !== null)) return 'phone'
    return mostly(cells, (cell) => ACCOUNT.test(cell)) ? left.shift() : undefined
  })
  return named ? keys : null
}

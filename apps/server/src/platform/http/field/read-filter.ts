import { fieldRules, problem, type FieldKind, type OperandKind } from '@mashu/contract'
import type { ZoneClock } from '../../time/time.ts'

/** The compared value, in the form of the database. */
export type Operand = string | number

/** The condition of a filter on a column. */
export type FilterTest =
  | { is: 'compared'; operator: '=' | '<' | '>' | '<=' | '>='; operand: Operand }
  /** An empty list matches no row. */
  | { is: 'among'; operands: readonly Operand[] }
  | { is: 'not'; operand: string }
  /** The column matches a LIKE pattern, ignoring case. `text` is the text that must occur. */
  | { is: 'like'; pattern: string; text: string }
  /** The column is a comma list with one of these entries. */
  | { is: 'holding'; entries: readonly string[] }

/** A parsed filter of a list. `text` is the input. */
export interface Filter {
  readonly text: string
  readonly test: FilterTest
}

type Operator = Extract<FilterTest, { is: 'compared' }>['operator']

const OPERATORS: Record<string, Operator> = {
  '>=': '>=',
  '<=': '<=',
  '>': '>',
  '<': '<',
  '=': '=',
  ge: '>=',
  le: '<=',
  gt: '>',
  lt: '<',
  eq: '=',
}
const COMPARISON = /^(>=|<=|>|<|=)\s*(\S.*)$|^(ge|le|gt|lt|eq) (.+)$/

/** Returns undefined for an invalid text: a bound then sets no condition, and a single value matches no row. */
export const operands: Record<OperandKind, (text: string, clock: ZoneClock) => Operand | undefined> = {
  text: (text) => text,
  number: (text) => (text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined),
  flag: (text) => {
    if (/^(1|true)$/.test(text)) return 1
    return /^(0|false)$/.test(text) ? 0 : undefined
  },
  time: (text, clock) => clock.fromWire(text) ?? undefined,
}

const NOTHING: FilterTest = { is: 'among', operands: [] }
/** Inputs that set no condition: a blank text, the word null, and stars without a text. */
const EMPTY = new Set(['', 'null', '*', '**'])
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Each entry is a condition on every row, and SQLite refuses a thousand conditions. People do not choose more than
 * fifty entries.
 */
const MAX_PIECES = 50

/** @throws `input.invalid` when a comma list has too many entries */
export function filterPieces(text: string): string[] {
  const pieces = text.split(',').filter(Boolean)
  if (pieces.length > MAX_PIECES)
    throw problem('input.invalid', { detail: `筛选条件最多 ${MAX_PIECES} 项，请减少后重试` })
  return pieces
}

/** For a LIKE pattern with the backslash as escape character. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Splits a text such as `>= x` or `ge x`. */
function comparisonOf(text: string): { operator: Operator; operand: string } | undefined {
  const found = COMPARISON.exec(text)
  return found ? { operator: OPERATORS[found[1] ?? found[3] ?? '']!, operand: found[2] ?? found[4] ?? '' } : undefined
}

/** Uses the first form that matches: `,a,b,`, an operator, stars, a list, `!x`, or equality. */
function textTest(text: string): FilterTest | null {
  if (/^,.+,$/.test(text)) {
    const entries = filterPieces(text)
    // A text that consists only of commas is no condition.
    return entries.length === 0 ? null : { is: 'holding', entries }
  }
  const comparison = comparisonOf(text)
  if (comparison) return { is: 'compared', ...comparison }
  if (text.startsWith('*') || text.endsWith('*')) return starTest(text)
  if (text.includes(',')) return { is: 'among', operands: filterPieces(text) }
  if (text.startsWith('!')) return { is: 'not', operand: text.slice(1) }
  return { is: 'compared', operator: '=', operand: text }
}

function starTest(text: string): FilterTest {
  const [before, after] = [text.startsWith('*'), text.endsWith('*')]
  const inner = text.slice(before ? 1 : 0, after ? -1 : undefined)
  return { is: 'like', pattern: `${before ? '%' : ''}${escapeLike(inner)}${after ? '%' : ''}`, text: inner }
}

function valueTest(kind: OperandKind, text: string, clock: ZoneClock): FilterTest {
  const comparison = comparisonOf(text)
  if (!comparison && text.includes(',')) {
    const read = filterPieces(text).map((piece) => operands[kind](piece, clock))
    return { is: 'among', operands: read.filter((operand) => operand !== undefined) }
  }
  const operand = operands[kind](comparison ? comparison.operand : text, clock)
  return operand === undefined ? NOTHING : { is: 'compared', operator: comparison?.operator ?? '=', operand }
}

/** Parses `<key>_begin` and `<key>_end`. A date without a time means the whole day. */
function boundTest(kind: OperandKind, bound: 'begin' | 'end', text: string, clock: ZoneClock): FilterTest | null {
  const isDay = kind === 'time' && DAY.test(text)
  const operand = operands[kind](isDay ? `${text} ${bound === 'begin' ? '00:00:00' : '23:59:59'}` : text, clock)
  if (operand === undefined || operand === '') return null
  if (bound === 'begin') return { is: 'compared', operator: '>=', operand }
  // Stored times have milliseconds, so the end of a range includes the whole last second.
  return { is: 'compared', operator: '<=', operand: kind === 'time' ? endOfSecond(String(operand)) : operand }
}

const endOfSecond = (time: string) => time.replace('.000Z', '.999Z')

/**
 * Returns null when the text is no condition. `bound` is the begin or the end of a range. @throws `input.invalid` when
 * the text has too many entries
 */
export function readFilter(
  kind: FieldKind,
  text: string,
  bound: 'begin' | 'end' | undefined,
  clock: ZoneClock,
): Filter | null {
  const { operand } = fieldRules[kind]
  const test = bound ? boundTest(operand, bound, text, clock) : plainTest(operand, text.trim(), clock)
  return test && { text, test }
}

function plainTest(kind: OperandKind, text: string, clock: ZoneClock): FilterTest | null {
  if (EMPTY.has(text)) return null
  return kind === 'text' ? textTest(text) : valueTest(kind, text, clock)
}

/** Matches rows with exactly this value. */
export const equals = (text: string): Filter => ({ text, test: { is: 'compared', operator: '=', operand: text } })

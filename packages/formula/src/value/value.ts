import Big from 'big.js'

/** Kind of a value. A date is `2026-11-23`, a time `2026-11-23 08:00:00`, in the school's zone. */
export type ValueKind = 'number' | 'text' | 'flag' | 'date' | 'time' | 'list'

/** A value during evaluation: empty, a decimal, a text (including dates and times), a boolean, or choices. */
export type Value = null | Big | string | boolean | readonly string[]

/** A value as forms store it. */
export type FieldValue = null | undefined | number | string | boolean | readonly string[]

/** The values of a form by field, and the rows of its sub forms. */
export interface FormValues {
  fields: Readonly<Record<string, FieldValue>>
  rows?: Readonly<Record<string, readonly Readonly<Record<string, FieldValue>>[]>>
}

/** Context of an evaluation. */
export interface Surroundings {
  /** Current time in the school's zone, `2026-11-23 08:00:00`. */
  now: string
  /** Login name and department of the person filling in the form; empty for guests. */
  user?: string
  depart?: string
}

/** Decimal digits that a division keeps, and maximum digits before the point. */
const DECIMALS = 12
const MAX_DIGITS = 15
/** Maximum characters of a text. */
export const MAX_TEXT = 65_536

/** A separate instance, because settings of the library are shared by all who use it. */
const Decimal = Big()
Decimal.DP = DECIMALS
Decimal.RM = Big.roundHalfUp

export const decimal = (digits: string | number): Big => new Decimal(digits)

/** Returns a number within the range of forms, or null. */
export function bounded(number: Big): Big | null {
  const rounded = number.round(DECIMALS, Big.roundHalfUp)
  return rounded.e >= MAX_DIGITS ? null : rounded
}

/** Truncates a text that is too long, but not within a character. */
export function boundedText(text: string): string {
  if (text.length <= MAX_TEXT) return text
  return text.slice(0, /[\ud800-\udbff]/.test(text[MAX_TEXT - 1]!) ? MAX_TEXT - 1 : MAX_TEXT)
}

export const isNumber = (value: Value): value is Big => value instanceof Decimal || value instanceof Big

/** Converts a value of a form for evaluation; a value of the wrong kind is empty. */
export function fromField(value: FieldValue, kind: ValueKind): Value {
  if (value === null || value === undefined || value === '') return null
  switch (kind) {
    case 'number':
      return numberFrom(value)
    case 'flag':
      return typeof value === 'boolean' ? value : null
    case 'list':
      return listFrom(value)
    default:
      return typeof value === 'string' ? boundedText(value) : null
  }
}

function numberFrom(value: NonNullable<FieldValue>): Big | null {
  if (typeof value === 'number') return Number.isFinite(value) ? bounded(decimal(value)) : null
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,20})?$/.test(value) ? bounded(decimal(value)) : null
}

/** Parses choices, as a list or as stored by forms: `a,b`. */
function listFrom(value: NonNullable<FieldValue>): readonly string[] | null {
  const items = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(items) && items.length > 0 ? (items as readonly string[]) : null
}

/** Converts a value for a form; removes the sign of zero. */
export const toField = (value: Value): Exclude<FieldValue, undefined> =>
  isNumber(value) ? value.toNumber() + 0 : value

import Big from 'big.js'

/** A date is `2026-11-23`. A time is `2026-11-23 08:00:00` in the time zone of the school. */
export type ValueKind = 'number' | 'text' | 'flag' | 'date' | 'time' | 'list'

/** A value in the evaluation. Dates and times are texts, and a list contains choices. */
export type Value = null | Big | string | boolean | readonly string[]

/** A value as stored in a form. */
export type FieldValue = null | undefined | number | string | boolean | readonly string[]

/** By field, with the rows of sub forms. */
export interface FormValues {
  fields: Readonly<Record<string, FieldValue>>
  rows?: Readonly<Record<string, readonly Readonly<Record<string, FieldValue>>[]>>
}

/** Data that formulas can use besides the values of the form. */
export interface Surroundings {
  /** In the time zone of the school: `2026-11-23 08:00:00`. */
  now: string
  /** Login name and department. Absent for a guest. */
  user?: string
  depart?: string
}

/** The decimal places of a division, and the maximum number of digits before the point. */
const DECIMALS = 12
const MAX_DIGITS = 15
/** Maximum number of characters in a text. */
export const MAX_TEXT = 65_536

/** Settings of the library apply to all users of an instance, so formulas have their own. */
const Decimal = Big()
Decimal.DP = DECIMALS
Decimal.RM = Big.roundHalfUp

export const decimal = (digits: string | number): Big => new Decimal(digits)

/** Rounds a number as forms store it. Returns null for a number with too many digits. */
export function bounded(number: Big): Big | null {
  const rounded = number.round(DECIMALS, Big.roundHalfUp)
  return rounded.e >= MAX_DIGITS ? null : rounded
}

/** Shortens a long text without splitting a character. */
export function boundedText(text: string): string {
  if (text.length <= MAX_TEXT) return text
  return text.slice(0, /[\ud800-\udbff]/.test(text[MAX_TEXT - 1]!) ? MAX_TEXT - 1 : MAX_TEXT)
}

export const isNumber = (value: Value): value is Big => value instanceof Decimal || value instanceof Big

/** A value of another kind becomes empty. */
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

/** Reads choices from a list, or from a stored text such as `a,b`. */
function listFrom(value: NonNullable<FieldValue>): readonly string[] | null {
  const items = typeof value === 'string' ? value.split(',') : value
  return Array.isArray(items) && items.length > 0 ? (items as readonly string[]) : null
}

/** A negative zero becomes zero. */
export const toField = (value: Value): Exclude<FieldValue, undefined> =>
  isNumber(value) ? value.toNumber() + 0 : value

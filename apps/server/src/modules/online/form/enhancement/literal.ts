import { call, quoted, said, type FormulaText } from './formula-text.ts'

export function literalOf(value: unknown): FormulaText | undefined {
  if (typeof value === 'number' && Number.isFinite(value) && value >= 0)
    return said(String(value), 'number', { isWhole: true, literal: value })
  if (typeof value === 'string') return said(quoted(value), 'text', { isWhole: true, literal: value })
  if (typeof value === 'boolean') return said(String(value), 'flag', { isWhole: true })
  return value === null ? said('empty', 'empty', { isWhole: true }) : undefined
}

export const isNumber = (value: FormulaText | undefined): value is FormulaText => value?.kind === 'number'

/** JavaScript functions that have an equivalent in formulas. */
export const FUNCTIONS: Readonly<Record<string, (value: FormulaText) => FormulaText | undefined>> = {
  Number: numberOf,
  parseFloat: numberOf,
  parseInt: (value) => {
    const number = numberOf(value)
    return number && call('floor', 'number', number.text)
  },
  String: textOf,
  'Math.round': (value) => (isNumber(value) ? call('round', 'number', value.text) : undefined),
  'Math.floor': (value) => (isNumber(value) ? call('floor', 'number', value.text) : undefined),
  'Math.ceil': (value) => (isNumber(value) ? call('ceil', 'number', value.text) : undefined),
  'Math.abs': (value) => (isNumber(value) ? call('abs', 'number', value.text) : undefined),
}

export function numberOf(value: FormulaText): FormulaText | undefined {
  if (value.kind === 'number') return value
  if (typeof value.literal === 'string' && /^\d+(\.\d+)?$/.test(value.literal)) return literalOf(Number(value.literal))
  return value.kind === 'text' ? call('number', 'number', value.text) : undefined
}

function textOf(value: FormulaText): FormulaText | undefined {
  if (value.kind === 'text') return value
  return value.kind === 'number' ? call('text', 'text', value.text) : undefined
}

/** Returns a formula that tests if a list or a text contains the value. */
export function containing(of: FormulaText, value: FormulaText | undefined): FormulaText | undefined {
  if (value?.kind !== 'text') return undefined
  if (of.kind === 'list') return call('includes', 'flag', of.text, value.text)
  return of.kind === 'text' ? call('contains', 'flag', of.text, value.text) : undefined
}

export const METHODS: Readonly<
  Record<string, (of: FormulaText, value: FormulaText | undefined) => FormulaText | undefined>
> = {
  includes: containing,
  toFixed: (of, value) =>
    isNumber(of) ? call('round', 'number', of.text, isNumber(value) ? value.text : '0') : undefined,
  trim: (of) => (of.kind === 'text' ? call('trim', 'text', of.text) : undefined),
  toString: textOf,
}

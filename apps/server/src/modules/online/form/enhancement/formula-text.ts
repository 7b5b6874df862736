import type { ValueKind } from '@mashu/formula'

/** A value as a formula. */
export interface FormulaText {
  is: 'formula'
  text: string
  kind: ValueKind | 'empty'
  /** Stands beside an operator without brackets. */
  isWhole: boolean
  field?: string
  /** A text or number that is written there. */
  literal?: string | number
  /** What it says no to. */
  negates?: FormulaText
}

/** Thrown at what is not understood. */
export class NotUnderstood extends Error {}

/** Longer formulas are no rule; values that double at each step would grow without end. */
const LONGEST = 2000

/** @throws NotUnderstood where it is longer than a formula may be */
export function said(text: string, kind: FormulaText['kind'], more: Partial<FormulaText> = {}): FormulaText {
  if (text.length > LONGEST) throw new NotUnderstood()
  return { is: 'formula', text, kind, isWhole: false, ...more }
}
export const call = (name: string, kind: ValueKind, ...items: readonly string[]) =>
  said(`${name}(${items.join(', ')})`, kind, { isWhole: true })
export const bracketed = ({ text, isWhole }: FormulaText): string => (isWhole ? text : `(${text})`)
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
export const negated = (condition: FormulaText): FormulaText =>
  condition.negates ?? said(`not ${bracketed(condition)}`, 'flag', { negates: condition })
export const joined = (word: 'and' | 'or', left: FormulaText, right: FormulaText): FormulaText => {
  const part = (side: FormulaText) => (side.text.includes(' or ') && word === 'and' ? bracketed(side) : side.text)
  return said(`${part(left)} ${word} ${part(right)}`, 'flag')
}

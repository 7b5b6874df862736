import type { ValueKind } from '@mashu/formula'

export interface FormulaText {
  is: 'formula'
  text: string
  kind: ValueKind | 'empty'
  /** True when the text needs no brackets next to an operator. */
  isWhole: boolean
  field?: string
  /** The value, if it is a literal. */
  literal?: string | number
  /** This formula negates that formula. */
  negates?: FormulaText
}

/** Thrown for a script that cannot be translated. */
export class NotUnderstood extends Error {}

/** Characters. The limit also stops scripts that double a value at each step. */
const LONGEST = 2000

/** @throws NotUnderstood when the text is longer than `LONGEST` */
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

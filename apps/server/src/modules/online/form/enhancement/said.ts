import type { ValueKind } from '@mashu/formula'

/** A value as a formula. */
export interface Said {
  is: 'formula'
  text: string
  kind: ValueKind | 'empty'
  /** Stands beside an operator without brackets. */
  isWhole: boolean
  field?: string
  /** A text or number that is written there. */
  literal?: string | number
  /** What it says no to. */
  negates?: Said
}

/** Thrown at what is not understood. */
export class NotUnderstood extends Error {}

/** Longer formulas are no rule; values that double at each step would grow without end. */
const LONGEST = 2000

/** @throws NotUnderstood where it is longer than a formula may be */
export function said(text: string, kind: Said['kind'], more: Partial<Said> = {}): Said {
  if (text.length > LONGEST) throw new NotUnderstood()
  return { is: 'formula', text, kind, isWhole: false, ...more }
}
export const call = (name: string, kind: ValueKind, ...items: readonly string[]) =>
  said(`${name}(${items.join(', ')})`, kind, { isWhole: true })
export const bracketed = ({ text, isWhole }: Said): string => (isWhole ? text : `(${text})`)
export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
export const negated = (condition: Said): Said =>
  condition.negates ?? said(`not ${bracketed(condition)}`, 'flag', { negates: condition })
export const joined = (word: 'and' | 'or', left: Said, right: Said): Said => {
  const part = (side: Said) => (side.text.includes(' or ') && word === 'and' ? bracketed(side) : side.text)
  return said(`${part(left)} ${word} ${part(right)}`, 'flag')
}

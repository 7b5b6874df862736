import { FormulaError, parse, type Node } from '@mashu/formula'
import type { Kinds } from './sentence.ts'

export const operators = { '+': '＋', '-': '－', '*': '×', '/': '÷' } as const
export type Operator = keyof typeof operators

/** A field, or a number as the user enters it. `sign` is the operator before the term. */
export interface Term {
  sign: Operator
  field?: string
  number?: string
}

const NUMBER = /^\d+(\.\d+)?$/
const writtenTerm = ({ field, number = '' }: Term) => field ?? (NUMBER.test(number) ? number : 'empty')

/**
 * The formula has no brackets, so multiplication and division come first.
 * A missing number becomes the constant `empty`.
 */
export const writtenCalculation = (terms: readonly Term[]): string =>
  terms.map((term, at) => (at === 0 ? '' : ` ${term.sign} `) + writtenTerm(term)).join('')

const isOperator = (sign: string): sign is Operator => Object.hasOwn(operators, sign)

/** Returns undefined if the tree contains more than fields, numbers and operators. */
function termsOf(node: Node, kinds: Kinds, sign: Operator = '+'): Term[] | undefined {
  if (node.type === 'number') return [{ sign, number: node.digits }]
  if (node.type === 'constant' && node.value === null) return [{ sign, number: '' }]
  if (node.type === 'field')
    return node.of === null && kinds[node.name] === 'number' ? [{ sign, field: node.name }] : undefined
  if (node.type !== 'binary' || !isOperator(node.operator)) return undefined
  const left = termsOf(node.left, kinds, sign)
  const right = termsOf(node.right, kinds, node.operator)
  return left && right && [...left, ...right]
}

/** The structure of a tree without its values. */
const shape = (node: Node): string =>
  node.type === 'binary' ? `(${shape(node.left)}${node.operator}${shape(node.right)})` : '.'

/** Returns undefined for a formula with other parts, such as brackets. */
export function calculationOf(formula: string, kinds: Kinds): Term[] | undefined {
  if (formula.trim() === '') return []
  try {
    const node = parse(formula)
    const terms = termsOf(node, kinds)
    return terms && shape(parse(writtenCalculation(terms))) === shape(node) ? terms : undefined
  } catch (error) {
    if (error instanceof FormulaError) return undefined
    throw error
  }
}

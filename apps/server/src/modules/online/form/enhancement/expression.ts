import type {
  BinaryExpression,
  CallExpression,
  ConditionalExpression,
  Expression,
  Literal,
  LogicalExpression,
  MemberExpression,
  Super,
  UnaryExpression,
} from 'acorn'
import type { FormShape, ValueKind } from '@mashu/formula'
import { bracketed, call, joined, negated, said, type FormulaText } from './formula-text.ts'
import { METHODS, FUNCTIONS, numberOf, literalOf, containing, isNumber } from './literal.ts'

/** Translates expressions of a script into formulas, if they mean the same in both languages. */

export type Meaning = { is: 'page' | 'form' | 'event' | 'row' } | FormulaText

export interface Scope {
  kinds: FormShape['fields']
  names: ReadonlyMap<string, Meaning>
  /** The field of the handled event. */
  own?: string
}

const fieldOf = (name: string, { kinds }: Scope): FormulaText | undefined =>
  Object.hasOwn(kinds, name) ? said(name, kinds[name]!, { isWhole: true, field: name }) : undefined

const nameOf = ({ computed, property }: MemberExpression): string | undefined => {
  if (!computed) return property.type === 'Identifier' ? property.name : undefined
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined
}

function memberOf(node: MemberExpression, scope: Scope): Meaning | undefined {
  const of = meaningOf(node.object, scope)
  const name = nameOf(node)
  if (of === undefined || name === undefined) return undefined
  if (of.is === 'row') return fieldOf(name, scope)
  if (of.is === 'event' && name === 'row') return { is: 'row' }
  if (of.is === 'event' && name === 'value') return scope.own === undefined ? undefined : fieldOf(scope.own, scope)
  if (of.is === 'page' && name === 'form') return { is: 'form' }
  return of.is === 'formula' && of.kind === 'text' && name === 'length' ? call('length', 'number', of.text) : undefined
}

function firstOf({ arguments: [first] }: CallExpression, scope: Scope): FormulaText | undefined {
  return first && first.type !== 'SpreadElement' ? valueOf(first, scope) : undefined
}

/** Translates for example `x.includes('a')`, `n.toFixed(2)`, `form.getFieldValue('x')`. */
function methodOf(node: CallExpression, callee: MemberExpression, scope: Scope): FormulaText | undefined {
  const of = meaningOf(callee.object, scope)
  const value = firstOf(node, scope)
  const name = nameOf(callee) ?? ''
  if (of?.is === 'form' && name === 'getFieldValue' && typeof value?.literal === 'string')
    return fieldOf(value.literal, scope)
  return of?.is === 'formula' && Object.hasOwn(METHODS, name) ? METHODS[name]!(of, value) : undefined
}

function calledOf(node: CallExpression, scope: Scope): FormulaText | undefined {
  const { callee } = node
  const [, ...more] = node.arguments
  const path =
    callee.type === 'MemberExpression' && callee.object.type === 'Identifier'
      ? `${callee.object.name}.${nameOf(callee)}`
      : callee.type === 'Identifier' && callee.name
  if (typeof path === 'string' && Object.hasOwn(FUNCTIONS, path)) {
    const value = firstOf(node, scope)
    const isPlain = more.length === 0 || (path === 'parseInt' && more[0]!.type === 'Literal' && more[0]!.value === 10)
    return value && isPlain ? FUNCTIONS[path]!(value) : undefined
  }
  return callee.type === 'MemberExpression' ? methodOf(node, callee, scope) : undefined
}

const EQUAL: Readonly<Record<string, boolean>> = { '==': true, '===': true, '!=': false, '!==': false }
const SWITCHED: Readonly<Record<string, boolean>> = {
  Y: true,
  '1': true,
  true: true,
  N: false,
  '0': false,
  false: false,
}

/** Converts a compared value to the kind of the field, for example `"5"` to `5`. */
function fitting(field: FormulaText, other: FormulaText): FormulaText | undefined {
  if (field.kind === other.kind) return other
  if (field.kind === 'number') return numberOf(other)
  if (field.kind === 'text' && other.literal !== undefined) return literalOf(String(other.literal))
  return field.kind === 'date' && typeof other.literal === 'string' ? call('date', 'date', other.text) : undefined
}

function equalityOf(left: FormulaText, right: FormulaText, isEqual: boolean): FormulaText | undefined {
  const [field, other] = left.field === undefined ? [right, left] : [left, right]
  const sided = (condition: FormulaText) => (isEqual ? condition : negated(condition))
  if (other.kind === 'empty' || other.literal === '') return sided(call('isEmpty', 'flag', field.text))
  if (field.kind === 'flag') {
    const isOn = SWITCHED[String(other.literal ?? other.text)]
    if (isOn === undefined) return undefined
    return isOn === isEqual ? field : negated(field)
  }
  const fitted = field.kind === 'list' ? undefined : fitting(field, other)
  return fitted && said(`${bracketed(field)} ${isEqual ? '=' : '<>'} ${bracketed(fitted)}`, 'flag')
}

/** Returns a literal number with its sign. */
function boundOf(node: Expression): string {
  if (node.type === 'Literal') return String(node.value)
  const isMinus = node.type === 'UnaryExpression' && node.operator === '-' && node.argument.type === 'Literal'
  return isMinus ? `-${String((node.argument as Literal).value)}` : ''
}

const FOUND: Readonly<Record<string, boolean>> = {
  '>= 0': true,
  '> -1': true,
  '!= -1': true,
  '!== -1': true,
  '< 0': false,
  '== -1': false,
  '=== -1': false,
}

/** Translates `list.indexOf('a') >= 0` and equivalent comparisons. */
function searchOf({ operator, left, right }: BinaryExpression, scope: Scope): FormulaText | undefined {
  if (left.type !== 'CallExpression' || left.callee.type !== 'MemberExpression') return undefined
  if (nameOf(left.callee) !== 'indexOf') return undefined
  const isFound = FOUND[`${operator} ${boundOf(right)}`]
  const of = valueOf(left.callee.object, scope)
  const condition = of && containing(of, firstOf(left, scope))
  if (isFound === undefined || !condition) return undefined
  return isFound ? condition : negated(condition)
}

function orderOf(operator: string, left: FormulaText, right: FormulaText): FormulaText | undefined {
  const [first, second] = left.field === undefined ? [fitting(right, left), right] : [left, fitting(left, right)]
  return first && second && said(`${bracketed(first)} ${operator} ${bracketed(second)}`, 'flag')
}

function reckonedOf(operator: string, left: FormulaText, right: FormulaText): FormulaText | undefined {
  const isText = operator === '+' && (left.kind === 'text' || right.kind === 'text')
  if (isText) return said(`${bracketed(left)} & ${bracketed(right)}`, 'text')
  const isKnown = ['+', '-', '*', '/', '%'].includes(operator) && isNumber(left) && isNumber(right)
  return isKnown ? said(`${bracketed(left)} ${operator} ${bracketed(right)}`, 'number') : undefined
}

function binaryOf(node: BinaryExpression, scope: Scope): FormulaText | undefined {
  const searched = searchOf(node, scope)
  if (searched) return searched
  if (node.left.type === 'PrivateIdentifier') return undefined
  const [left, right] = [valueOf(node.left, scope), valueOf(node.right, scope)]
  if (!left || !right) return undefined
  const { operator } = node
  const isEqual = EQUAL[operator]
  if (isEqual !== undefined) return equalityOf(left, right, isEqual)
  if (['<', '<=', '>', '>='].includes(operator)) return orderOf(operator, left, right)
  return reckonedOf(operator, left, right)
}

function logicalOf({ operator, left, right }: LogicalExpression, scope: Scope): FormulaText | undefined {
  const [first, second] = [valueOf(left, scope), valueOf(right, scope)]
  if (!first || !second || first.kind !== second.kind || operator === '??') return undefined
  if (first.kind === 'flag') return joined(operator === '&&' ? 'and' : 'or', first, second)
  const isFilled = operator === '||' && first.kind !== 'empty'
  return isFilled ? call('ifEmpty', first.kind as ValueKind, first.text, second.text) : undefined
}

function choiceOf({ test, consequent, alternate }: ConditionalExpression, scope: Scope): FormulaText | undefined {
  const condition = conditionOf(test, scope)
  const [then, otherwise] = [valueOf(consequent, scope), valueOf(alternate, scope)]
  if (!condition || !then || !otherwise) return undefined
  const kind = then.kind === 'empty' ? otherwise.kind : then.kind
  return call('if', kind as ValueKind, condition.text, then.text, otherwise.text)
}

function unaryOf({ operator, argument }: UnaryExpression, scope: Scope): FormulaText | undefined {
  if (operator === '!') {
    const condition = conditionOf(argument, scope)
    return condition && negated(condition)
  }
  const value = valueOf(argument, scope)
  if (operator === '+') return value && numberOf(value)
  return operator === '-' && isNumber(value) ? said(`-${bracketed(value)}`, 'number') : undefined
}

export function valueOf(node: Expression | Super, scope: Scope): FormulaText | undefined {
  const meaning = meaningOf(node, scope)
  return meaning?.is === 'formula' ? meaning : undefined
}

/** @returns undefined when the expression is not understood */
export function meaningOf(node: Expression | Super, scope: Scope): Meaning | undefined {
  switch (node.type) {
    case 'Literal':
      return literalOf(node.value)
    case 'Identifier':
      return node.name === 'undefined' ? literalOf(null) : scope.names.get(node.name)
    case 'ThisExpression':
      return { is: 'page' }
    case 'MemberExpression':
      return memberOf(node, scope)
    case 'CallExpression':
      return calledOf(node, scope)
    case 'BinaryExpression':
      return binaryOf(node, scope)
    case 'LogicalExpression':
      return logicalOf(node, scope)
    case 'ConditionalExpression':
      return choiceOf(node, scope)
    case 'UnaryExpression':
      return unaryOf(node, scope)
    default:
      return undefined
  }
}

/** A filled-in value counts as true, except 0. */
export function conditionOf(node: Expression, scope: Scope): FormulaText | undefined {
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const [first, second] = [conditionOf(node.left, scope), conditionOf(node.right, scope)]
    return first && second && joined(node.operator === '&&' ? 'and' : 'or', first, second)
  }
  const value = valueOf(node, scope)
  if (!value || value.kind === 'flag') return value
  if (value.field === undefined) return undefined
  const filled = negated(call('isEmpty', 'flag', value.text))
  return value.kind === 'number' ? joined('and', filled, said(`${value.text} <> 0`, 'flag')) : filled
}

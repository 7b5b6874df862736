import type { Big } from 'big.js'
import { textOf } from './value/text-of.ts'
import { bounded, boundedText, isNumber, type Value, type ValueKind } from './value/value.ts'

/** A single value of a kind, or a column of values. */
export interface Type {
  kind: ValueKind | 'empty'
  isColumn: boolean
}

interface Operator {
  result: ValueKind
  /** Returns the Chinese reason why operands of these kinds are invalid. */
  fault(kinds: readonly Type['kind'][]): string | null
  run(operands: readonly Value[]): Value
}

/** Ignores empty values. Returns null for different kinds. */
export function sameKind(kinds: readonly Type['kind'][]): Type['kind'] | null {
  const filled = new Set(kinds.filter((kind) => kind !== 'empty'))
  if (filled.size > 1) return null
  return [...filled][0] ?? 'empty'
}

const all = (kind: ValueKind, fault: string) => (kinds: readonly Type['kind'][]) =>
  kinds.every((own) => own === kind || own === 'empty') ? null : fault

/** The result is empty if an operand is empty. */
const arithmetic = (sign: string, work: (left: Big, right: Big) => Big | null): Operator => ({
  result: 'number',
  fault: all('number', `“${sign}”只能用在数上；连接文字请用 &，日期加天数请用 addDays`),
  run([left, right]) {
    if (left === null || right === null) return null
    const result = work(left as Big, right as Big)
    return result === null ? null : bounded(result)
  },
})

const ORDERED: ReadonlySet<Type['kind']> = new Set(['number', 'text', 'date', 'time', 'empty'])

/** The result is false if an operand is empty. */
const comparison = (sign: string, holds: (order: number) => boolean): Operator => ({
  result: 'flag',
  fault: (kinds) =>
    sameKind(kinds) === null || !kinds.every((kind) => ORDERED.has(kind))
      ? `“${sign}”的两边应当是同一种值（数、文字、日期或时间）`
      : null,
  run: ([left, right]) => left !== null && right !== null && holds(orderOf(left!, right!)),
})

function orderOf(left: NonNullable<Value>, right: NonNullable<Value>): number {
  if (isNumber(left)) return left.cmp(right as Big)
  if (left === right) return 0
  return left < right ? -1 : 1
}

function isSame(left: Value, right: Value): boolean {
  if (left === null || right === null) return left === right
  return isNumber(left) ? left.eq(right as Big) : left === right
}

const equality = (sign: string, isWanted: boolean): Operator => ({
  result: 'flag',
  fault(kinds) {
    if (kinds.includes('list')) return '多选请用 includes 来比较'
    return sameKind(kinds) === null ? `“${sign}”的两边应当是同一种值` : null
  },
  run: ([left, right]) => isSame(left!, right!) === isWanted,
})

const logical = (word: string, work: (left: boolean, right: boolean) => boolean): Operator => ({
  result: 'flag',
  fault: all('flag', `“${word}”的两边应当是条件`),
  run: ([left, right]) => work(left === true, right === true),
})

const isZero = (number: Big) => number.eq(0)

export const operators: Readonly<Record<string, Operator>> = {
  '+': arithmetic('+', (left, right) => left.plus(right)),
  '-': arithmetic('-', (left, right) => left.minus(right)),
  '*': arithmetic('*', (left, right) => left.times(right)),
  '/': arithmetic('/', (left, right) => (isZero(right) ? null : left.div(right))),
  '%': arithmetic('%', (left, right) => (isZero(right) ? null : left.mod(right))),
  negate: {
    result: 'number',
    fault: all('number', '负号只能用在数上'),
    run: ([value]) => (value === null ? null : (value as Big).neg()),
  },
  '&': {
    result: 'text',
    fault: () => null,
    run: ([left, right]) => boundedText(textOf(left!) + textOf(right!)),
  },
  '=': equality('=', true),
  '<>': equality('<>', false),
  '<': comparison('<', (order) => order < 0),
  '<=': comparison('<=', (order) => order <= 0),
  '>': comparison('>', (order) => order > 0),
  '>=': comparison('>=', (order) => order >= 0),
  and: logical('and', (left, right) => left && right),
  or: logical('or', (left, right) => left || right),
  not: {
    result: 'flag',
    fault: all('flag', '“not”后面应当是条件'),
    run: ([value]) => value !== true,
  },
  in: {
    result: 'flag',
    fault(kinds) {
      if (kinds.includes('list')) return '多选请用 includes 来比较'
      return sameKind(kinds) === null ? '“in”的几个值应当是同一种' : null
    },
    run: ([value, ...items]) => items.some((item) => isSame(value!, item)),
  },
}

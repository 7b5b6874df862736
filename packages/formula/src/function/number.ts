import { type Big } from 'big.js'
import { bounded, decimal } from '../value/value.ts'
import { ofNumbers, valuesOf, type Argument, type FormulaFunction } from './function.ts'

const HALF_UP = 1
const MAX_PLACES = 12

const numbersOf = (items: readonly Argument[]) => valuesOf(items) as Big[]

function total(items: readonly Argument[]): Big | null {
  let sum = decimal(0)
  for (const number of numbersOf(items)) sum = sum.plus(number)
  return bounded(sum)
}

function extreme(items: readonly Argument[], isBetter: (number: Big, best: Big) => boolean): Big | null {
  const [first, ...rest] = numbersOf(items)
  let best = first ?? null
  for (const number of rest) if (best !== null && isBetter(number, best)) best = number
  return best
}

/** With −1 the result is rounded to tens, and with −2 to hundreds. */
function roundAt(number: Big, places: number): Big | null {
  if (!Number.isInteger(places) || Math.abs(places) > MAX_PLACES) return null
  return bounded(number.round(places, HALF_UP))
}

const wholeBelow = (number: Big): Big => {
  const cut = number.round(0, 0)
  return cut.gt(number) ? cut.minus(1) : cut
}

export const numberFunctions: readonly FormulaFunction[] = [
  {
    name: 'sum',
    chinese: '求和',
    summary: '把几个数，或子表一列的数加起来，空着的不算',
    example: 'sum(items.price)',
    parameters: ['number'],
    repeats: true,
    result: 'number',
    run: total,
  },
  {
    name: 'avg',
    chinese: '平均',
    summary: '几个数，或子表一列的数的平均数，空着的不算',
    example: 'avg(students.score)',
    parameters: ['number'],
    repeats: true,
    result: 'number',
    run(items) {
      const count = numbersOf(items).length
      const sum = total(items)
      return count === 0 || sum === null ? null : bounded(sum.div(count))
    },
  },
  {
    name: 'min',
    chinese: '最小',
    summary: '最小的一个数，空着的不算',
    example: 'min(a, b)',
    parameters: ['number'],
    repeats: true,
    result: 'number',
    run: (items) => extreme(items, (number, best) => number.lt(best)),
  },
  {
    name: 'max',
    chinese: '最大',
    summary: '最大的一个数，空着的不算',
    example: 'max(students.score)',
    parameters: ['number'],
    repeats: true,
    result: 'number',
    run: (items) => extreme(items, (number, best) => number.gt(best)),
  },
  {
    name: 'count',
    chinese: '个数',
    summary: '填了内容的有几个；子表的名字表示它有几行',
    example: 'count(students)',
    parameters: ['any'],
    repeats: true,
    result: 'number',
    run: (items) => decimal(valuesOf(items).length),
  },
  {
    name: 'round',
    chinese: '四舍五入',
    summary: '四舍五入到小数点后几位，不写位数就是整数',
    example: 'round(price * 0.85, 2)',
    parameters: ['number', 'number'],
    optional: 1,
    result: 'number',
    run: ofNumbers((number, places) => roundAt(number, places?.toNumber() ?? 0)),
  },
  {
    name: 'floor',
    chinese: '向下取整',
    summary: '不大于它的最大整数',
    example: 'floor(hours)',
    parameters: ['number'],
    result: 'number',
    run: ofNumbers(wholeBelow),
  },
  {
    name: 'ceil',
    chinese: '向上取整',
    summary: '不小于它的最小整数',
    example: 'ceil(count(students) / 4)',
    parameters: ['number'],
    result: 'number',
    run: ofNumbers((number) => wholeBelow(number.neg()).neg()),
  },
  {
    name: 'abs',
    chinese: '绝对值',
    summary: '去掉负号',
    example: 'abs(difference)',
    parameters: ['number'],
    result: 'number',
    run: ofNumbers((number) => number.abs()),
  },
]

import type { Big } from 'big.js'
import { addDays, addMonths, dayOf, daysBetween, partsOf, yearsBetween } from '../value/calendar.ts'
import { decimal, type Value } from '../value/value.ts'
import type { Argument, FormulaFunction } from './function.ts'

const numbered = (number: number | null): Value => (number === null ? null : decimal(number))

/** The result is empty if a day is empty. */
const ofDays =
  (work: (...days: string[]) => Value) =>
  (items: readonly Argument[]): Value =>
    items.some((item) => item === null) ? null : work(...(items as string[]))

/** Defines a function that returns a part of a day. */
const partFunction = (
  name: keyof NonNullable<ReturnType<typeof partsOf>>,
  chinese: string,
  summary: string,
): FormulaFunction => ({
  name,
  chinese,
  summary,
  example: `${name}(birthday)`,
  parameters: ['day'],
  result: 'number',
  run: ofDays((day) => numbered(partsOf(day)?.[name] ?? null)),
})

/** Defines a function that moves a day by days or months. */
const moved =
  (move: (day: string, by: number) => string | null) =>
  ([day, by]: readonly Argument[]): Value => {
    if (day === null || by === null) return null
    const count = (by as Big).toNumber()
    return Number.isInteger(count) ? move(day as string, count) : null
  }

export const dateFunctions: readonly FormulaFunction[] = [
  {
    name: 'today',
    chinese: '今天',
    summary: '今天的日期',
    example: 'today()',
    parameters: [],
    result: 'date',
    run: (_, { now }) => dayOf(now),
  },
  {
    name: 'now',
    chinese: '现在',
    summary: '现在的日期和时间',
    example: 'now()',
    parameters: [],
    result: 'time',
    run: (_, { now }) => now,
  },
  {
    name: 'date',
    chinese: '日期',
    summary: '时间的日期，或写成 2026-11-23 的文字的日期',
    example: 'date("2026-09-01")',
    parameters: ['any'],
    result: 'date',
    run: ([value]) => (typeof value === 'string' ? dayOf(value) : null),
  },
  partFunction('year', '年', '日期的年'),
  partFunction('month', '月', '日期的月'),
  partFunction('day', '日', '日期是几号'),
  partFunction('weekday', '星期', '星期几，星期一是 1，星期日是 7'),
  {
    name: 'days',
    chinese: '天数',
    summary: '从第一个日期到第二个日期有几天',
    example: 'days(borrowed, returned)',
    parameters: ['day', 'day'],
    result: 'number',
    run: ofDays((from, to) => numbered(daysBetween(from, to!))),
  },
  {
    name: 'addDays',
    chinese: '加天数',
    summary: '几天以后的日期，负数是以前',
    example: 'addDays(borrowed, 14)',
    parameters: ['day', 'number'],
    result: 'date',
    run: moved(addDays),
  },
  {
    name: 'addMonths',
    chinese: '加月数',
    summary: '几个月以后的同一天，没有这一天就是月底',
    example: 'addMonths(begin, 6)',
    parameters: ['day', 'number'],
    result: 'date',
    run: moved(addMonths),
  },
  {
    name: 'age',
    chinese: '年龄',
    summary: '今天满几岁',
    example: 'age(birthday)',
    parameters: ['day'],
    result: 'number',
    run: ([day], { now }) => (day === null ? null : numbered(yearsBetween(day as string, now))),
  },
]

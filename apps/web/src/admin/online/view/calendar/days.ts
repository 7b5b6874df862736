import { addDays, addMonths, dayText, monthOf, weekOf } from '../../../../ui/text/day.ts'
import type { Field } from '../../../kit/field/field.ts'
import type { AnyRow, Values } from '../../../kit/resource/resource.ts'
import { withConditions } from '../move/move-row.ts'

export const spans = { month: '月', week: '周' } as const
export type Span = keyof typeof spans

export const daysOf = (span: Span, at: string): string[] => (span === 'month' ? monthOf(at) : weekOf(at))
export const stepOf = (span: Span, at: string, way: -1 | 1): string =>
  span === 'month' ? addMonths(at, way) : addDays(at, 7 * way)
export function titleOf(span: Span, at: string): string {
  if (span === 'month') return `${at.slice(0, 4)}年${Number(at.slice(5, 7))}月`
  const week = weekOf(at)
  return `${dayText(week[0]!)}至${dayText(week[6]!)}`
}

/** Maximum number of rows in a calendar. A message tells when there are more. */
export const MAX_ROWS = 500

type DateField = Pick<Field, 'name' | 'kind'>
const hasTime = ({ kind }: DateField) => kind === 'time'

/** Returns the query for the rows of the given days, ordered by time. */
export function rangeQuery(query: Values, by: DateField, days: readonly string[]): Values {
  const [first, last] = [days[0]!, days.at(-1)!]
  const from = hasTime(by) ? `${first} 00:00:00` : first
  const to = hasTime(by) ? `${last} 23:59:59` : last
  const narrowed = withConditions(query, [
    { field: by.name, rule: 'ge', val: from },
    { field: by.name, rule: 'le', val: to },
  ])
  return { ...narrowed, column: by.name, order: 'asc', pageNo: 1, pageSize: MAX_ROWS }
}

export function rowsByDay(rows: readonly AnyRow[], name: string): Map<string, AnyRow[]> {
  const days = new Map<string, AnyRow[]>()
  for (const row of rows) {
    const day = String(row[name] ?? '').slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return days
}

const MORNING = '09:00:00'
/** Keeps the time of day. A new row begins in the morning. */
export const valueOn = (by: DateField, day: string, before: unknown = ''): string =>
  hasTime(by) ? `${day} ${String(before ?? '').slice(11) || MORNING}` : day

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
/** Returns 0 for other keys. */
export const daysOfKey = (key: string): number => STEPS[key] ?? 0

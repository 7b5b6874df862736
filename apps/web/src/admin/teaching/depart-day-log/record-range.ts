import { addDays, dayText, daysBetween, firstOfMonth, today, weekdayOf } from '../../../ui/text/day.ts'
import type { DepartDaySum } from '@mashu/contract/teaching/depart-day-log'

/** Days as `yyyy-MM-dd`. An empty day means no limit. */
export interface DayRange {
  first: string
  last: string
}

export const presets = [30, 60, 90] as const
export const USUAL_DAYS = 60

/** Above these numbers of days, a point of the chart is a week or a month. */
const [MAX_DAYS, MAX_WEEKS_DAYS] = [31, 184]

/** Includes today. */
export function lastDays(days: number, last = today()): DayRange {
  return { first: addDays(last, 1 - days), last }
}

export const presetOf = (range: DayRange, last?: string): number | undefined =>
  presets.find((days) => {
    const preset = lastDays(days, last)
    return preset.first === range.first && preset.last === range.last
  })

export const rangeQuery = ({ first, last }: DayRange) => ({
  ...(first ? { startTime: first } : {}),
  ...(last ? { endTime: last } : {}),
})

export type Step = 'day' | 'week' | 'month'
export const stepNames: Record<Step, string> = { day: '每天', week: '每周', month: '每月' }

/** Returns the unit of time for the points of a range. */
export function stepOf({ first, last }: DayRange): Step {
  if (!first || !last) return 'month'
  const days = daysBetween(first, last) + 1
  if (days <= MAX_DAYS) return 'day'
  return days <= MAX_WEEKS_DAYS ? 'week' : 'month'
}

/** Returns the first day of the week (Monday) or month. */
export function startOf(day: string, step: Step): string {
  if (step === 'month') return firstOfMonth(day)
  return step === 'day' ? day : addDays(day, -weekdayOf(day))
}

const nextStart = (start: string, step: Step): string => {
  if (step === 'month') return startOf(addDays(start, 31), 'month')
  return addDays(start, step === 'day' ? 1 : 7)
}

export const lessonsOf = (row: DepartDaySum) => row.unitOpenCount
export const assignedOf = (row: DepartDaySum) => row.courseWorkAssignCount + row.additionalWorkAssignCount
export const submittedOf = (row: DepartDaySum) => row.courseWorkSubmitCount + row.additionalWorkSubmitCount
export const markedOf = (row: DepartDaySum) => row.courseWorkCorrectCount + row.additionalWorkCorrectCount

export interface Point {
  start: string
  lessons: number
  assigned: number
  submitted: number
}

/** Includes points without data. */
export function pointsOf(rows: readonly DepartDaySum[], range: DayRange): Point[] {
  const step = stepOf(range)
  const days = rows.flatMap(({ createTime }) => createTime ?? []).toSorted()
  const [first, last] = [range.first || days[0], range.last || days.at(-1)]
  if (!first || !last) return []
  const points = new Map<string, Point>()
  for (let start = startOf(first, step); start <= last; start = nextStart(start, step))
    points.set(start, { start, lessons: 0, assigned: 0, submitted: 0 })
  for (const row of rows) {
    const point = points.get(startOf(row.createTime ?? '', step))
    if (!point) continue
    point.lessons += lessonsOf(row)
    point.assigned += assignedOf(row)
    point.submitted += submittedOf(row)
  }
  return [...points.values()]
}

export function rangeText({ first, last }: DayRange): string {
  if (first && last) return `${dayText(first)}至${dayText(last)}`
  if (first) return `${dayText(first)}以来`
  return last ? `到${dayText(last)}为止` : '全部时间'
}

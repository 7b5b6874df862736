import { wireTime } from '@mashu/client'
import type { DepartDaySum } from '@mashu/contract/teaching/depart-day-log'

/** Which days are looked at: `yyyy-MM-dd`, both included; an empty side has no limit. */
export interface DayRange {
  first: string
  last: string
}

export const presets = [30, 60, 90] as const
/** What the page shows unless said otherwise. */
export const USUAL_DAYS = 60

const DAY_MS = 86_400_000
/** Longer times are drawn by the week, then by the month. */
const [MAX_DAYS, MAX_WEEKS_DAYS] = [31, 184]

/** A day is counted as one of UTC, whatever the zone of the browser. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The last `days` days, today among them. */
export function lastDays(days: number, today = wireTime(new Date()).slice(0, 10)): DayRange {
  return { first: dayAt(noon(today) - (days - 1) * DAY_MS), last: today }
}

/** Which preset a range is, if any. */
export const presetOf = (range: DayRange, today?: string): number | undefined =>
  presets.find((days) => {
    const { first, last } = lastDays(days, today)
    return first === range.first && last === range.last
  })

/** What the server is asked for. */
export const rangeQuery = ({ first, last }: DayRange) => ({
  ...(first ? { startTime: first } : {}),
  ...(last ? { endTime: last } : {}),
})

export type Step = 'day' | 'week' | 'month'
export const stepNames: Record<Step, string> = { day: '每天', week: '每周', month: '每月' }

/** How finely a range is drawn. */
export function stepOf({ first, last }: DayRange): Step {
  if (!first || !last) return 'month'
  const days = Math.round((noon(last) - noon(first)) / DAY_MS) + 1
  if (days <= MAX_DAYS) return 'day'
  return days <= MAX_WEEKS_DAYS ? 'week' : 'month'
}

/** The first day of the week (Monday) or month that a day is in. */
export function startOf(day: string, step: Step): string {
  if (step === 'month') return `${day.slice(0, 7)}-01`
  if (step === 'day') return day
  const weekday = (new Date(noon(day)).getUTCDay() + 6) % 7
  return dayAt(noon(day) - weekday * DAY_MS)
}

const nextStart = (start: string, step: Step): string => {
  if (step === 'month') return startOf(dayAt(noon(start) + 31 * DAY_MS), 'month')
  return dayAt(noon(start) + (step === 'day' ? 1 : 7) * DAY_MS)
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

/** The course of a range: a point for each day, week or month of it, those without anything too. */
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

/** 9月1日, with the year where it is not this one. */
export function dayText(day: string, today = wireTime(new Date())): string {
  const text = `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
  return day.slice(0, 4) === today.slice(0, 4) ? text : `${day.slice(0, 4)}年${text}`
}

/** A range in words. */
export function rangeText({ first, last }: DayRange): string {
  if (first && last) return `${dayText(first)}至${dayText(last)}`
  if (first) return `${dayText(first)}以来`
  return last ? `到${dayText(last)}为止` : '全部时间'
}

import { wireTime } from '@mashu/client'

/** Local days in the form `yyyy-MM-dd`. Weeks begin on Monday. */

const DAY_MS = 86_400_000
/** Days are computed in UTC, so that the time zone of the browser has no influence. */
const noon = (day: string): number => Date.parse(`${day}T12:00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const today = (): string => wireTime(new Date()).slice(0, 10)
export const addDays = (day: string, count: number): string => dayAt(noon(day) + count * DAY_MS)

export const daysBetween = (from: string, to: string): number => Math.round((noon(to) - noon(from)) / DAY_MS)

/** From 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: string): number => (new Date(noon(day)).getUTCDay() + 6) % 7
export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const

export const weekOf = (day: string): string[] => {
  const monday = addDays(day, -weekdayOf(day))
  return weekdays.map((_name, index) => addDays(monday, index))
}

export const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`

/** Returns the last day in a shorter month. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Contains all days of the first and last week of the month. */
export function monthOf(day: string): string[] {
  const first = firstOfMonth(day)
  const last = addDays(firstOfMonth(addMonths(first, 1)), -1)
  const days: string[] = []
  for (let at = weekOf(first)[0]!; at <= weekOf(last)[6]!; at = addDays(at, 1)) days.push(at)
  return days
}

/** For example 9月5日. A day of another year also has the year. */
export function dayText(day: string, now = today()): string {
  const text = `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`
  return day.slice(0, 4) === now.slice(0, 4) ? text : `${day.slice(0, 4)}年${text}`
}

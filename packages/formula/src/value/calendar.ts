/** Dates and times in the format of forms, without a time zone. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2})?$/
const DAY_MS = 86_400_000

/** Milliseconds in UTC, or null for an invalid date. */
function epochOf(day: string): number | null {
  const [, year, month, date] = DAY.exec(day) ?? []
  if (year === undefined) return null
  const time = Date.UTC(Number(year), Number(month) - 1, Number(date))
  return new Date(time).toISOString().slice(0, 10) === day ? time : null
}

const dayAt = (time: number): string | null => {
  const text = Number.isFinite(time) && Math.abs(time) < 8.64e15 ? new Date(time).toISOString() : ''
  return DAY.test(text.slice(0, 10)) ? text.slice(0, 10) : null
}

/** Returns the date in a date or time, or null for an invalid value. */
export function dayOf(value: string): string | null {
  const day = TIME.exec(value)?.[1] ?? value
  return epochOf(day) === null ? null : day
}

/** Monday is 1. */
export function partsOf(value: string): { year: number; month: number; day: number; weekday: number } | null {
  const day = dayOf(value)
  if (day === null) return null
  const date = new Date(epochOf(day)!)
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: ((date.getUTCDay() + 6) % 7) + 1,
  }
}

/** Negative if the second date is earlier. */
export function daysBetween(from: string, to: string): number | null {
  const [first, last] = [dayOf(from), dayOf(to)]
  return first === null || last === null ? null : (epochOf(last)! - epochOf(first)!) / DAY_MS
}

export function addDays(value: string, days: number): string | null {
  const day = dayOf(value)
  return day === null ? null : dayAt(epochOf(day)! + days * DAY_MS)
}

/** Returns the same day in another month, or the last day of a shorter month. */
export function addMonths(value: string, months: number): string | null {
  const parts = partsOf(value)
  if (parts === null) return null
  const index = parts.year * 12 + parts.month - 1 + months
  const [year, month] = [Math.floor(index / 12), ((index % 12) + 12) % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month, Math.min(parts.day, last)))
}

/** The age in whole years on a date. */
export function yearsBetween(from: string, to: string): number | null {
  const [birth, day] = [partsOf(from), partsOf(to)]
  if (birth === null || day === null) return null
  const isBefore = day.month < birth.month || (day.month === birth.month && day.day < birth.day)
  return day.year - birth.year - (isBefore ? 1 : 0)
}

/** Dates and times in the format of forms, without a zone. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^(\d{4}-\d{2}-\d{2})[ T]\d{2}:\d{2}(?::\d{2})?$/
const DAY_MS = 86_400_000

/** Returns milliseconds of a date since 1970, as if it were UTC; null for an invalid date. */
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

/** Returns the date of a date or time; null when invalid. */
export function dayOf(value: string): string | null {
  const day = TIME.exec(value)?.[1] ?? value
  return epochOf(day) === null ? null : day
}

/** Returns year, month and day as numbers, and the day of the week with Monday as 1. */
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

/** Returns the number of days from one date to another; negative backwards. */
export function daysBetween(from: string, to: string): number | null {
  const [first, last] = [dayOf(from), dayOf(to)]
  return first === null || last === null ? null : (epochOf(last)! - epochOf(first)!) / DAY_MS
}

export function addDays(value: string, days: number): string | null {
  const day = dayOf(value)
  return day === null ? null : dayAt(epochOf(day)! + days * DAY_MS)
}

/** Returns the same day of another month, or its last one. */
export function addMonths(value: string, months: number): string | null {
  const parts = partsOf(value)
  if (parts === null) return null
  const index = parts.year * 12 + parts.month - 1 + months
  const [year, month] = [Math.floor(index / 12), ((index % 12) + 12) % 12]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return dayAt(Date.UTC(year, month, Math.min(parts.day, last)))
}

/** Returns whole years from a birthday to a date. */
export function yearsBetween(from: string, to: string): number | null {
  const [birth, day] = [partsOf(from), partsOf(to)]
  if (birth === null || day === null) return null
  const isBefore = day.month < birth.month || (day.month === birth.month && day.day < birth.day)
  return day.year - birth.year - (isBefore ? 1 : 0)
}

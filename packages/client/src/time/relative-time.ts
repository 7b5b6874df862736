import { wireMs, wireTime } from './time-zone.ts'

/**
 * Times in words for children. The days are those of the school's clock, even if the reader is in another time zone.
 */

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

const dayNumber = (wire: string): number => Math.floor(Date.parse(`${wire.slice(0, 10)}T00:00:00Z`) / DAY_MS)

/** 今天, 昨天, 周二, 11-12 or 2025-11-12, depending on the age. */
export function dayText(wire: string | null | undefined, now: Date = new Date()): string {
  if (!wire || wire.length < 10) return ''
  const today = wireTime(now)
  const age = dayNumber(today) - dayNumber(wire)
  if (age === 0) return '今天'
  if (age === 1) return '昨天'
  if (age > 1 && age < 7) return weekdays[new Date(dayNumber(wire) * DAY_MS).getUTCDay()]!
  return wire.slice(0, 4) === today.slice(0, 4) ? wire.slice(5, 10) : wire.slice(0, 10)
}

/** For example `今天 19:42`. */
export function dayTimeText(wire: string | null | undefined, now: Date = new Date()): string {
  const day = dayText(wire, now)
  const time = (wire ?? '').slice(11, 16)
  return [day, time].filter(Boolean).join(' ')
}

/** 今天, 明天, 后天, a weekday within a week, and otherwise the date. {@link dayText} formats past days. */
export function comingDayText(wire: string, now: Date = new Date()): string {
  const ahead = dayNumber(wire) - dayNumber(wireTime(now))
  if (ahead > 0 && ahead < 3) return ahead === 1 ? '明天' : '后天'
  if (ahead > 2 && ahead < 7) return weekdays[new Date(dayNumber(wire) * DAY_MS).getUTCDay()]!
  return dayText(wire, now)
}

/** Returns a negative number for the future, and NaN if the text is not a time. */
const minutesSince = (wire: string, now: Date): number => Math.floor((wireMs(wireTime(now)) - wireMs(wire)) / MINUTE_MS)

/** 刚刚, 10 分钟前, 3 小时前, 昨天 20:15, 11-16 or 2025-11-16. */
export function agoText(wire: string | null | undefined, now: Date = new Date()): string {
  if (!wire) return ''
  const minutes = minutesSince(wire, now)
  if (Number.isNaN(minutes)) return wire
  if (minutes < 1) return '刚刚'
  if (minutes < 60) return `${minutes} 分钟前`
  const days = dayNumber(wireTime(now)) - dayNumber(wire)
  if (days === 0) return `${Math.floor(minutes / 60)} 小时前`
  if (days === 1) return dayTimeText(wire, now)
  return wire.slice(0, 4) === wireTime(now).slice(0, 4) ? wire.slice(5, 10) : wire.slice(0, 10)
}

/** Minutes during the first half hour. Later the date and the time of day, so that versions have different texts. */
export function savedText(wire: string, now: Date = new Date()): string {
  const minutes = minutesSince(wire, now)
  if (Number.isNaN(minutes)) return ''
  return minutes >= 0 && minutes < 30 ? agoText(wire, now) : dayTimeText(wire, now)
}

const greetings: readonly (readonly [number, string])[] = [
  [9, '早上好'],
  [12, '上午好'],
  [14, '中午好'],
  [20, '下午好'],
]

/** The greeting changes at 9, 12, 14 and 20 o'clock on the clock of the school (spec.md §9). */
export function greeting(now: Date = new Date()): string {
  const hour = Number(wireTime(now).slice(11, 13))
  return greetings.find(([before]) => hour < before)?.[1] ?? '晚上好'
}

/** Returns the last midnight in the format of the wire. */
export const todayBegins = (now: Date = new Date()): string => `${wireTime(now).slice(0, 10)} 00:00:00`

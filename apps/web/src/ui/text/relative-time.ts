/** Times of the wire (`yyyy-MM-dd HH:mm:ss`, school time) in the words of a child: 今天 19:42, 昨天, 周二, 11-12. */

const ZONE = 'Asia/Shanghai'
const DAY_MS = 86_400_000
const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** The same notation as on the wire, so that two times can be compared as texts. */
export const wireTime = (date: Date): string => wallClock.format(date)

const dayNumber = (wire: string): number => Math.floor(Date.parse(`${wire.slice(0, 10)}T00:00:00Z`) / DAY_MS)

/** Near days by name, the last week by weekday, this year without the year. */
export function dayText(wire: string | null | undefined, now: Date = new Date()): string {
  if (!wire || wire.length < 10) return ''
  const today = wireTime(now)
  const age = dayNumber(today) - dayNumber(wire)
  if (age === 0) return '今天'
  if (age === 1) return '昨天'
  if (age > 1 && age < 7) return weekdays[new Date(dayNumber(wire) * DAY_MS).getUTCDay()]!
  return wire.slice(0, 4) === today.slice(0, 4) ? wire.slice(5, 10) : wire.slice(0, 10)
}

/** Day and time of day: `今天 19:42`. */
export function momentText(wire: string | null | undefined, now: Date = new Date()): string {
  const day = dayText(wire, now)
  const time = (wire ?? '').slice(11, 16)
  return [day, time].filter(Boolean).join(' ')
}

/** Greeting by the hour of the school's clock: before 9, up to 11, up to 13, before 20 (spec.md §9). */
export function greeting(now: Date = new Date()): string {
  const hour = Number(wireTime(now).slice(11, 13))
  const steps: readonly (readonly [number, string])[] = [
    [9, '早上好'],
    [12, '上午好'],
    [14, '中午好'],
    [20, '下午好'],
  ]
  return steps.find(([before]) => hour < before)?.[1] ?? '晚上好'
}

/** Midnight of today, as the wire writes it. */
export const todayBegins = (now: Date = new Date()): string => `${wireTime(now).slice(0, 10)} 00:00:00`

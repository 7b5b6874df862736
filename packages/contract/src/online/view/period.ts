/** Relative to today, so that a saved view is useful on any day. */
export const periods = {
  today: '今天',
  yesterday: '昨天',
  tomorrow: '明天',
  thisWeek: '本周',
  lastWeek: '上周',
  nextWeek: '下周',
  thisMonth: '本月',
  lastMonth: '上月',
  nextMonth: '下月',
  last7: '最近 7 天',
  last30: '最近 30 天',
  next7: '未来 7 天',
  next30: '未来 30 天',
} as const
export type Period = keyof typeof periods

export const isPeriod = (text: string): text is Period => Object.hasOwn(periods, text)

const DAY = 86_400_000
const dayOf = (utc: number) => new Date(utc).toISOString().slice(0, 10)

/** The first day, counted from today, and the number of days. */
const SPANS: Partial<Record<Period, readonly [first: number, count: number]>> = {
  today: [0, 1],
  yesterday: [-1, 1],
  tomorrow: [1, 1],
  last7: [-6, 7],
  last30: [-29, 30],
  next7: [0, 7],
  next30: [0, 30],
}
/** Counted from the current week. A week begins on Monday. */
const WEEKS: Partial<Record<Period, number>> = { lastWeek: -1, thisWeek: 0, nextWeek: 1 }
const MONTHS: Partial<Record<Period, number>> = { lastMonth: -1, thisMonth: 0, nextMonth: 1 }

/**
 * Returns the first day, and the day after the last day, as `yyyy-MM-dd`. The last or next 7 or 30 days include today.
 */
export function daysOfPeriod(period: Period, today: string): { from: string; until: string } {
  const utc = Date.parse(`${today}T00:00:00Z`)
  const months = MONTHS[period]
  if (months !== undefined) {
    const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months]
    return { from: dayOf(Date.UTC(year, month, 1)), until: dayOf(Date.UTC(year, month + 1, 1)) }
  }
  const weeks = WEEKS[period]
  const sinceMonday = (new Date(utc).getUTCDay() + 6) % 7
  const [first, count] = weeks === undefined ? SPANS[period]! : [weeks * 7 - sinceMonday, 7]
  return { from: dayOf(utc + first * DAY), until: dayOf(utc + (first + count) * DAY) }
}

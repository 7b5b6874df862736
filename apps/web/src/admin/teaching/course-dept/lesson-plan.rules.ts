import { addDays, daysBetween, dayText, weekdayOf, weekdays } from '../../../ui/text/day.ts'

/** A weekly plan of lessons, such as 每周六 09:00 起. */
export interface Repeat {
  /** Start of the plan, `yyyy-MM-dd HH:mm:ss`. Each lesson has this time of day. */
  start: string
  /** From 0 (Monday) to 6 (Sunday). An empty list means the weekday of `start`. */
  weekdays: readonly number[]
  everyWeeks: 1 | 2
  /** Days without a lesson, `yyyy-MM-dd`. Their lessons move to the next day of the plan. */
  skipped: readonly string[]
}

/** Number of days after which the search for lesson days ends. */
const MAX_DAYS = 10_000

/** Ignores `skipped`. */
function isLessonDay({ start, weekdays: chosen, everyWeeks }: Repeat, day: string): boolean {
  const first = start.slice(0, 10)
  const week = Math.floor((weekdayOf(first) + daysBetween(first, day)) / weekdays.length)
  const onDays = chosen.length > 0 ? chosen : [weekdayOf(first)]
  return week % everyWeeks === 0 && onDays.includes(weekdayOf(day))
}

/** Returns the times of the first `count` lessons. */
export function lessonTimes(repeat: Repeat, count: number): string[] {
  const first = repeat.start.slice(0, 10)
  const left = new Set(repeat.skipped)
  const times: string[] = []
  for (let at = 0; at < MAX_DAYS && times.length < count; at++) {
    const day = addDays(first, at)
    if (!left.has(day) && isLessonDay(repeat, day)) times.push(day + repeat.start.slice(10))
  }
  return times
}

/** Returns the holidays that are lesson days of the plan. */
export const holidaysHit = (repeat: Repeat, holidays: readonly string[], last: string): string[] =>
  holidays.filter((day) => day >= repeat.start.slice(0, 10) && day < last && isLessonDay(repeat, day))

interface TimedUnit {
  unitId: string
  openTime: string | null
}

/** If the whole course was open, units before `first` get the opening time of the course. */
export function changesOf(
  units: readonly TimedUnit[],
  { first, times }: { first: number; times: readonly string[] },
  link: { openTime: string | null; unitByUnit: boolean | number },
) {
  const change = ({ unitId, openTime: seenTime }: TimedUnit, openTime: string | null) => ({
    unitId,
    openTime,
    seenTime,
  })
  const staysOpen = link.unitByUnit
    ? []
    : units.slice(0, first).filter(({ openTime }) => openTime === null && link.openTime !== null)
  return [
    ...staysOpen.map((unit) => change(unit, link.openTime)),
    ...units.slice(first).map((unit, index) => change(unit, times[index]!)),
  ]
}

/** For example 9月5日 周六 09:00. */
export const lessonText = (time: string): string =>
  `${dayText(time.slice(0, 10))} 周${weekdays[weekdayOf(time.slice(0, 10))]} ${time.slice(11, 16)}`

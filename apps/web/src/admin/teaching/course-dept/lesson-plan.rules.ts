import { addDays, daysBetween, dayText, weekdayOf, weekdays } from '../../../ui/text/day.ts'

/** Repetition of lessons: 每周六 09:00 起, without the days that were struck out. */
export interface Repeat {
  /** The first lesson, `yyyy-MM-dd HH:mm:ss`. */
  start: string
  /** 0 Monday … 6 Sunday; none: that of the first lesson. */
  weekdays: readonly number[]
  everyWeeks: 1 | 2
  /** Days without a lesson, `yyyy-MM-dd`; the lessons move on to the next. */
  skipped: readonly string[]
}

/** A plan that finds no day any more ends here. */
const MAX_DAYS = 10_000

/** True when a lesson falls on the day, struck out or not. */
function isLessonDay({ start, weekdays: chosen, everyWeeks }: Repeat, day: string): boolean {
  const first = start.slice(0, 10)
  const week = Math.floor((weekdayOf(first) + daysBetween(first, day)) / weekdays.length)
  const onDays = chosen.length > 0 ? chosen : [weekdayOf(first)]
  return week % everyWeeks === 0 && onDays.includes(weekdayOf(day))
}

/** The times of so many lessons. */
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

/** Holidays of the school that the lessons up to the last one move on over. */
export const holidaysHit = (repeat: Repeat, holidays: readonly string[], last: string): string[] =>
  holidays.filter((day) => day >= repeat.start.slice(0, 10) && day < last && isLessonDay(repeat, day))

interface TimedUnit {
  unitId: string
  openTime: string | null
}

/**
 * Returns the times to write for the units from `first` on. Earlier units that were open with the whole course stay
 * open.
 */
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

/** 9月5日 周六 09:00 */
export const lessonText = (time: string): string =>
  `${dayText(time.slice(0, 10))} 周${weekdays[weekdayOf(time.slice(0, 10))]} ${time.slice(11, 16)}`

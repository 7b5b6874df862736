import { addDays, dayText, weekdayOf, weekdays } from '../../../ui/text/day.ts'

/** How lessons repeat: 每周六 09:00 起, without the days that were struck out. */
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

/** The times of so many lessons. */
export function lessonTimes({ start, weekdays: chosen, everyWeeks, skipped }: Repeat, count: number): string[] {
  const first = start.slice(0, 10)
  const onDays = new Set(chosen.length > 0 ? chosen : [weekdayOf(first)])
  const left = new Set(skipped)
  const times: string[] = []
  const daysIntoWeek = weekdayOf(first)
  for (let at = 0; at < MAX_DAYS && times.length < count; at++) {
    const day = addDays(first, at)
    const week = Math.floor((daysIntoWeek + at) / weekdays.length)
    if (week % everyWeeks === 0 && onDays.has(weekdayOf(day)) && !left.has(day)) times.push(day + start.slice(10))
  }
  return times
}

interface TimedUnit {
  unitId: string
  openTime: string | null
}

/** What is written: times of the units from `first` on. Units before that were open with the whole course stay open. */
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

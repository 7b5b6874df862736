import { addDays, weekdayOf } from '../../../ui/text/day.ts'

const LAST_MINUTE = '23:59:00'
const FRIDAY = 4

export interface DueTime {
  text: string
  time: string
}

/** @param now Local time in the format of the API. */
export function usualDueTimes(now: string, nextLesson: string | undefined): DueTime[] {
  const today = now.slice(0, 10)
  const weekday = weekdayOf(today)
  const isOver = weekday > FRIDAY
  const friday = addDays(today, FRIDAY - weekday + (isOver ? 7 : 0))
  return [
    { text: '今晚', time: `${today} ${LAST_MINUTE}` },
    ...(friday === today ? [] : [{ text: isOver ? '下周五' : '本周五', time: `${friday} ${LAST_MINUTE}` }]),
    ...(nextLesson === undefined ? [] : [{ text: '下次课前', time: nextLesson }]),
  ]
}

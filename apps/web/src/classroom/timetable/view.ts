import type { TimetableEntry } from '@mashu/contract/teaching/timetable'
import { wireTime } from '@mashu/client'
import { addDays, addMonths, dayText, monthOf, weekOf } from '../../ui/text/day.ts'

export type View = 'week' | 'month' | 'list'
export const views = [
  { key: 'week', text: '周' },
  { key: 'month', text: '月' },
  { key: 'list', text: '列表' },
] as const

/** The list starts at the selected day. */
const LIST_DAYS = 28

export function daysOf(view: View, day: string): string[] {
  if (view === 'week') return weekOf(day)
  if (view === 'month') return monthOf(day)
  return Array.from({ length: LIST_DAYS }, (_, index) => addDays(day, index))
}

/** Returns the selected day after a step forward or back. */
export function turned(view: View, day: string, by: 1 | -1): string {
  if (view === 'month') return addMonths(day, by)
  return addDays(day, by * (view === 'week' ? 7 : LIST_DAYS))
}

export function viewTitle(view: View, day: string): string {
  if (view === 'month') return `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`
  const days = daysOf(view, day)
  return `${dayText(days[0]!)}至${dayText(days.at(-1)!)}`
}

export const turnNames: Record<View, { back: string; on: string; now: string }> = {
  week: { back: '上一周', on: '下一周', now: '本周' },
  month: { back: '上个月', on: '下个月', now: '本月' },
  list: { back: '往前', on: '往后', now: '今天' },
}

/** Groups entries by the local day on which they start. */
export function byDay(entries: readonly TimetableEntry[]): Map<string, TimetableEntry[]> {
  const days = new Map<string, TimetableEntry[]>()
  for (const entry of entries) {
    const day = entry.startTime.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), entry])
  }
  return days
}

export const kindNames: Record<TimetableEntry['kind'], string> = { lesson: '上课', course: '开课', due: '截止' }

/** For example 09:00–10:30. An entry without an end has only its start. */
export function clockText({ startTime, endTime }: Pick<TimetableEntry, 'startTime' | 'endTime'>): string {
  const start = startTime.slice(11, 16)
  return endTime ? `${start}–${endTime.slice(11, 16)}` : start
}

/** Children arrive early, so a teacher may open a lesson early. */
const EARLY_MS = 30 * 60_000

/** True from `EARLY_MS` before the start of a lesson until its end. */
export function isLessonNow({ kind, startTime, endTime }: TimetableEntry, now = new Date()): boolean {
  const soon = wireTime(new Date(now.getTime() + EARLY_MS))
  return kind === 'lesson' && startTime <= soon && endTime !== null && wireTime(now) <= endTime
}

import { expect, it } from 'vitest'
import { addMonths, monthOf, weekOf } from '../../ui/text/day.ts'
import { byDay, clockText, daysOf, isLessonNow, turned, viewTitle } from './view.ts'

it('a week starts on Monday, also across the end of a year', () => {
  expect(weekOf('2026-01-01')[0]).toBe('2025-12-29')
  expect(weekOf('2026-01-04').at(-1)).toBe('2026-01-04')
})

it('a month view contains whole weeks', () => {
  const days = monthOf('2026-02-14')
  expect([days[0], days.at(-1), days.length]).toEqual(['2026-01-26', '2026-03-01', 35])
  expect(monthOf('2026-08-31')).toHaveLength(42)
})

it('turned moves by a week, a month or a list, and skips a missing 31st', () => {
  expect(turned('week', '2026-02-28', 1)).toBe('2026-03-07')
  expect(turned('month', '2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
  expect(turned('list', '2026-03-01', -1)).toBe(daysOf('list', '2026-02-01')[0])
  expect(viewTitle('month', '2024-02-14')).toBe('2024年2月')
})

it('byDay groups entries by day, and clockText shows their time', () => {
  const entry = {
    id: 'l',
    kind: 'lesson' as const,
    title: '接苹果',
    courseId: 'c',
    unitId: 'u',
    courseName: '游戏',
    showType: 1,
    departId: 'd',
    departName: '红班',
    startTime: '2026-09-05 09:00:00',
    endTime: '2026-09-05 10:30:00',
  }
  expect([...byDay([entry]).keys()]).toEqual(['2026-09-05'])
  expect(clockText(entry)).toBe('09:00–10:30')
  expect(clockText({ ...entry, endTime: null })).toBe('09:00')
  const at = (clock: string) => isLessonNow(entry, new Date(`2026-09-05T${clock}:00+08:00`))
  expect([at('08:29'), at('08:31'), at('10:30'), at('10:31')]).toEqual([false, true, true, false])
  expect(isLessonNow({ ...entry, kind: 'due' }, new Date('2026-09-05T09:10:00+08:00'))).toBe(false)
})

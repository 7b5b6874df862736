import { expect, it } from 'vitest'
import type { DepartDaySum } from '@mashu/contract/teaching/depart-day-log'
import { lastDays, pointsOf, presetOf, startOf, stepOf } from './record-range.ts'

const TODAY = '2026-03-01'
const none = {
  id: null,
  departId: null,
  departName: null,
  courseWorkAssignCount: 0,
  additionalWorkAssignCount: 0,
  courseWorkSubmitCount: 0,
  additionalWorkSubmitCount: 0,
  courseWorkCorrectCount: 0,
  additionalWorkCorrectCount: 0,
}
const day = (createTime: string, unitOpenCount: number): DepartDaySum => ({ ...none, createTime, unitOpenCount })

it('the range of a preset includes today', () => {
  expect(lastDays(30, TODAY)).toEqual({ first: '2026-01-31', last: TODAY })
  expect(presetOf({ first: '2026-01-31', last: TODAY }, TODAY)).toBe(30)
  expect(presetOf({ first: '2026-02-01', last: TODAY }, TODAY)).toBeUndefined()
})

it.each([
  [{ first: '2026-03-01', last: '2026-03-31' }, 'day'],
  [{ first: '2026-01-01', last: '2026-03-31' }, 'week'],
  [{ first: '2025-01-01', last: '2026-03-31' }, 'month'],
  [{ first: '', last: '2026-03-31' }, 'month'],
])('the range %j is grouped by %s', (range, step) => expect(stepOf(range)).toBe(step))

it('weeks start on Monday', () => {
  expect(startOf('2026-03-01', 'week')).toBe('2026-02-23')
  expect(startOf('2026-03-02', 'week')).toBe('2026-03-02')
})

it('days without data have a point, and the values of a week are summed', () => {
  const rows = [day('2026-02-28', 2), day('2026-03-01', 1)]
  expect(pointsOf(rows, { first: '2026-02-27', last: TODAY }).map(({ lessons }) => lessons)).toEqual([0, 2, 1])
  const weeks = pointsOf(rows, { first: '2026-01-01', last: TODAY })
  expect(weeks.at(-1)).toMatchObject({ start: '2026-02-23', lessons: 3 })
  expect(weeks).toHaveLength(9)
  expect(pointsOf([], { first: '', last: '' })).toEqual([])
  expect(pointsOf(rows, { first: '', last: '' }).map(({ start }) => start)).toEqual(['2026-02-01', '2026-03-01'])
})

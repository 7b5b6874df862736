import { expect, it } from 'vitest'
import { daysBetween } from '../../../ui/text/day.ts'
import { firstDue, shifted } from './copy-days.ts'

it('shifted moves a due time by whole days and keeps the time of day', () => {
  const days = daysBetween('2026-09-11', '2027-03-05')
  expect(days).toBe(175)
  expect(shifted('2026-09-11 18:00:00', days)).toBe('2027-03-05 18:00:00')
  expect(shifted('2026-12-31 23:30:00', 1)).toBe('2027-01-01 23:30:00')
})

it('firstDue returns the earliest due time, or null without due times', () => {
  expect(firstDue([{ dueTime: null }, { dueTime: '2026-10-01' }, { dueTime: '2026-09-01' }])).toBe('2026-09-01')
  expect(firstDue([{ dueTime: null }])).toBeNull()
})

import { expect, it } from 'vitest'
import { rulesFor } from './condition.ts'
import { daysOfPeriod, isPeriod, periods, type Period } from './period.ts'

const of = (period: Period, today: string) => Object.values(daysOfPeriod(period, today)).join(' ')

it('periods of days begin or end relative to today, also across months and years', () => {
  expect(of('today', '2028-02-28')).toBe('2028-02-28 2028-02-29')
  expect(of('yesterday', '2027-01-01')).toBe('2026-12-31 2027-01-01')
  expect(of('tomorrow', '2026-12-31')).toBe('2027-01-01 2027-01-02')
  expect(of('last7', '2026-03-03')).toBe('2026-02-25 2026-03-04')
  expect(of('next30', '2026-12-15')).toBe('2026-12-15 2027-01-14')
})

it.each([
  ['2026-11-23', 'the Monday'],
  ['2026-11-25', 'the Wednesday'],
  ['2026-11-29', 'the Sunday'],
])('weeks begin on Monday, also if today is %s (%s)', (today) => {
  expect(of('thisWeek', today)).toBe('2026-11-23 2026-11-30')
  expect(of('lastWeek', today)).toBe('2026-11-16 2026-11-23')
  expect(of('nextWeek', today)).toBe('2026-11-30 2026-12-07')
})

it('a period of a month is the whole month', () => {
  expect(of('lastMonth', '2026-03-31')).toBe('2026-02-01 2026-03-01')
  expect(of('thisMonth', '2026-12-31')).toBe('2026-12-01 2027-01-01')
  expect(of('nextMonth', '2026-12-31')).toBe('2027-01-01 2027-02-01')
  expect(of('lastMonth', '2027-01-15')).toBe('2026-12-01 2027-01-01')
})

it('every period contains at least one day, and other words are not periods', () => {
  for (const period of Object.keys(periods) as Period[]) {
    const { from, until } = daysOfPeriod(period, '2026-11-24')
    expect(from < until, period).toBe(true)
  }
  expect(isPeriod('thisWeek')).toBe(true)
  expect(isPeriod('toString')).toBe(false)
})

it('only dates and times have an operator for periods', () => {
  const asked = (kind: string) => rulesFor({ type: 'string', kind } as never).includes('during')
  expect(['date', 'time', 'text', 'number'].filter((kind) => asked(kind))).toEqual(['date', 'time'])
})

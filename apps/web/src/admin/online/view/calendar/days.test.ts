import { expect, it } from 'vitest'
import { daysOf, daysOfKey, rangeQuery, rowsByDay, stepOf, titleOf, valueOn } from './days.ts'

const date = { name: 'day', kind: 'date' } as const
const time = { name: 'at', kind: 'time' } as const

it('shows whole weeks from Monday in a month, and seven days in a week', () => {
  expect(daysOf('month', '2026-11-24').at(0)).toBe('2026-10-26')
  expect(daysOf('month', '2026-11-24').at(-1)).toBe('2026-12-06')
  expect(daysOf('week', '2026-11-24')).toEqual(
    ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`),
  )
  expect([stepOf('month', '2026-10-31', 1), stepOf('week', '2026-11-24', -1)]).toEqual(['2026-11-30', '2026-11-17'])
  expect(titleOf('month', '2026-11-24')).toBe('2026年11月')
  // The current year is not in the title.
  expect(titleOf('week', '2026-11-24')).toMatch(/^(2026年)?11月23日至(2026年)?11月29日$/)
})

it("loads the rows of the visible days that also match the list's filters", () => {
  const any = { match: 'or', items: [{ field: 'name', rule: 'like', val: '王' }] }
  const days = ['2026-11-23', '2026-11-24']
  const { superQueryParams, ...rest } = rangeQuery({ superQueryParams: JSON.stringify(any), name: '*小*' }, time, days)
  expect(rest).toEqual({ name: '*小*', column: 'at', order: 'asc', pageNo: 1, pageSize: 500 })
  expect(JSON.parse(superQueryParams as string)).toEqual({
    match: 'and',
    items: [
      { field: 'at', rule: 'ge', val: '2026-11-23 00:00:00' },
      { field: 'at', rule: 'le', val: '2026-11-24 23:59:59' },
      any,
    ],
  })
  const plain = JSON.parse(rangeQuery({}, date, days)['superQueryParams'] as string) as { items: { val: string }[] }
  expect(plain.items.map(({ val }) => val)).toEqual(days)
})

it('groups rows by the day of their time', () => {
  const rows = [
    { id: '1', at: '2026-11-24 08:00:00' },
    { id: '2', at: '2026-11-24 23:59:59' },
    { id: '3', at: '2026-11-25 00:00:00' },
  ]
  expect([...rowsByDay(rows, 'at')].map(([day, found]) => [day, found.map(({ id }) => id)])).toEqual([
    ['2026-11-24', ['1', '2']],
    ['2026-11-25', ['3']],
  ])
})

it('keeps the time of a row that moves, and starts a new row in the morning', () => {
  expect(valueOn(date, '2026-11-30', '2026-11-24')).toBe('2026-11-30')
  expect(valueOn(time, '2026-11-30', '2026-11-24 16:30:00')).toBe('2026-11-30 16:30:00')
  expect(valueOn(time, '2026-11-30')).toBe('2026-11-30 09:00:00')
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter'].map((key) => daysOfKey(key))).toEqual([
    -1, 1, -7, 7, 0,
  ])
})

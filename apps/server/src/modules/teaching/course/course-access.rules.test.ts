import { expect, test } from 'vitest'
import { termsOf } from './course-access.rules.ts'

const paid = (id: string, payTime: string, accessDays: number | null) => ({
  id,
  accessDays,
  payTime: `${payTime}T08:00:00.000Z`,
})
const days = (rows: Parameters<typeof termsOf>[0]) =>
  termsOf(rows).map(({ id, openTime, endTime }) => [id, openTime.slice(0, 10), endTime?.slice(0, 10) ?? null])

test('paid access begins with the payment and lasts for the paid days', () => {
  expect(days([paid('a', '2026-01-01', 30)])).toEqual([['a', '2026-01-01', '2026-01-31']])
  expect(days([paid('a', '2026-01-01', null)])).toEqual([['a', '2026-01-01', null]])
})

test('an early second payment extends the first term, and a late one begins anew', () => {
  expect(days([paid('b', '2026-01-20', 30), paid('a', '2026-01-01', 30)])).toEqual([
    ['a', '2026-01-01', '2026-01-31'],
    ['b', '2026-01-31', '2026-03-02'],
  ])
  expect(days([paid('a', '2026-01-01', 30), paid('b', '2026-06-01', 30)])[1]).toEqual(['b', '2026-06-01', '2026-07-01'])
})

test('a second payment begins on its own day when the first payment was refunded', () => {
  expect(days([paid('b', '2026-01-20', 30)])).toEqual([['b', '2026-01-20', '2026-02-19']])
})

test('a payment after a payment for unlimited access begins on its own day', () => {
  expect(days([paid('a', '2026-01-01', null), paid('b', '2026-02-01', 10)])[1]).toEqual([
    'b',
    '2026-02-01',
    '2026-02-11',
  ])
})

import { describe, expect, test } from 'vitest'
import { zoneClock } from './time.ts'

describe('Asia/Shanghai', () => {
  const clock = zoneClock('Asia/Shanghai')
  test.each([
    ['2026-01-31T16:00:00.000Z', '2026-02-01 00:00:00'],
    ['2025-12-31T15:59:59.999Z', '2025-12-31 23:59:59'],
    ['1990-07-01T00:00:00.000Z', '1990-07-01 09:00:00'],
  ])('the moment %s is shown as %s', (utc, local) => {
    expect(clock.toWire(utc)).toBe(local)
    expect(clock.fromWire(local)).toBe(utc.replace('.999', '.000'))
  })
  test('a date without a time is its midnight', () =>
    expect(clock.fromWire('2026-05-01')).toBe('2026-04-30T16:00:00.000Z'))
  test.each(['', '2026-13-01', '2026-02-30', '2026-05-01 25', 'now', '2026-05-01 10:00:00; drop table'])(
    '%j is not a valid time',
    (text) => expect(clock.fromWire(text)).toBeNull(),
  )
  test('a text that is not a time is returned unchanged', () => expect(clock.toWire('unknown')).toBe('unknown'))
})

test('times are converted correctly before and after a change to or from summer time', () => {
  const clock = zoneClock('Europe/Berlin')
  expect(clock.toWire('2026-03-29T00:59:59.000Z')).toBe('2026-03-29 01:59:59')
  expect(clock.toWire('2026-03-29T01:00:00.000Z')).toBe('2026-03-29 03:00:00')
  for (const utc of ['2026-07-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z', '2026-10-25T03:00:00.000Z'])
    expect(clock.fromWire(clock.toWire(utc))).toBe(utc)
})

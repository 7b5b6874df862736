import { expect, test } from 'vitest'
import { unitOpening, type OpeningRow } from './unit-opening.rules.ts'

const NOW = '2026-11-22T08:00:00.000Z'
const EARLIER = '2026-11-20T08:00:00.000Z'
const LATER = '2026-11-24T08:00:00.000Z'
const unit = { id: 'u1', courseId: 'c' }
const row = (values: Partial<OpeningRow> = {}): OpeningRow => ({
  linkId: 'l1',
  courseId: 'c',
  unitByUnit: 1,
  unitId: null,
  openTime: null,
  dueTime: null,
  ...values,
})
const locked = (...rows: OpeningRow[]) => unitOpening(rows, unit, NOW).locked

test('a unit opens together with its course, unless the class opens units one by one', () => {
  expect(locked()).toBe(false)
  expect(locked(row({ courseId: 'other' }))).toBe(false)
  expect(locked(row({ unitByUnit: 0 }))).toBe(false)
  expect(locked(row())).toBe(true)
  expect(locked(row({ unitId: 'u2', openTime: EARLIER }))).toBe(true)
  expect(locked(row({ unitId: 'u1', openTime: LATER }))).toBe(true)
  expect(locked(row({ unitId: 'u1', openTime: NOW }))).toBe(false)
})

test('a unit of several classes opens as soon as one class opens it', () => {
  expect(locked(row(), row({ linkId: 'l2', unitByUnit: 0 }))).toBe(false)
  expect(locked(row(), row({ linkId: 'l2', unitId: 'u1', openTime: EARLIER }))).toBe(false)
  const due = (...times: (string | null)[]) =>
    unitOpening(
      times.map((dueTime, index) => row({ linkId: `l${index}`, unitId: 'u1', openTime: EARLIER, dueTime })),
      unit,
      NOW,
    ).dueTime
  expect(due()).toBe(null)
  expect(due(null)).toBe(null)
  expect(due(LATER, EARLIER, null)).toBe(LATER)
})

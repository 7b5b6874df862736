import { expect, test } from 'vitest'
import type { ChildState } from '@mashu/contract/teaching/lesson/line'
import { state } from '../test/lines.ts'
import { errorsOf, tenthsOf } from '../report/report.rules.ts'
import { tileState, type Seen } from './tile.rules.ts'

const NOW = 1_000_000_000
const seen = (child: Partial<ChildState> | null, more: Partial<Seen> = {}): Seen => ({
  child: child && state(child),
  hand: false,
  heardAt: NOW,
  editedAt: NOW,
  ...more,
})
const LONG_AGO = NOW - 200_000

test.each([
  ['away', seen(null, { heardAt: 0 })],
  ['away', seen({ begun: true }, { heardAt: NOW - 31_000, hand: true })],
  ['hand', seen({ begun: true, error: 'x', errorCount: 5 }, { hand: true })],
  ['begin', seen(null)],
  ['begin', seen({})],
  ['error', seen({ begun: true, error: 'x', errorCount: 2 })],
  ['stuck', seen({ begun: true, error: 'x', errorCount: 3 }, { editedAt: LONG_AGO })],
  ['quiet', seen({ begun: true }, { editedAt: LONG_AGO })],
  ['running', seen({ begun: true, running: true }, { editedAt: LONG_AGO })],
  ['building', seen({ begun: true, passed: 1, checks: 2 })],
  ['passed', seen({ begun: true, passed: 2, checks: 2 }, { editedAt: LONG_AGO })],
  ['submitted', seen({ begun: true, submitted: true }, { editedAt: LONG_AGO })],
] as const)('a tile has the state %s for %j', (expected, given) => {
  expect(tileState(given, NOW)).toBe(expected)
})

test('the report has the passed checks for each tenth of the lesson, and errors by frequency', () => {
  const time = (minute: number) => new Date(minute * 60_000).toISOString()
  const span = { from: time(0), until: time(100), now: time(45) }
  const results = [
    { time: time(12), passed: 1 },
    { time: time(18), passed: 2 },
    { time: time(35), passed: 1 },
  ]
  expect(tenthsOf(results, span)).toEqual([null, 2, 2, 1, 1, null, null, null, null, null])
  expect(errorsOf(['a', 'b', 'b'])).toEqual([
    { text: 'b', count: 2 },
    { text: 'a', count: 1 },
  ])
})

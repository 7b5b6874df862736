import { expect, test } from 'vitest'
import { isAfterEnd } from './end-of-minute.ts'

test.each([
  ['2026-11-30T05:10:17.000Z', false],
  ['2026-11-30T05:10:59.999Z', false],
  ['2026-11-30T05:11:00.000Z', true],
  ['2026-11-30T05:09:00.000Z', false],
])('an end that is shown as 05:10 lasts until this minute is over: %s', (time, isAfter) => {
  expect(isAfterEnd(time, '2026-11-30T05:10:00.000Z')).toBe(isAfter)
})

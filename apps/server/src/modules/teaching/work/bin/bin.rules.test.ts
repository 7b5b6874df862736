import { expect, test } from 'vitest'
import { purgeBefore, purgeTimeOf } from './bin.rules.ts'

test('works are purged after thirty days in the recycle bin', () => {
  expect(purgeTimeOf('2026-11-21T00:00:00.000Z')).toBe('2026-12-21T00:00:00.000Z')
  expect(purgeBefore(Date.UTC(2026, 11, 21))).toBe('2026-11-21T00:00:00.000Z')
})

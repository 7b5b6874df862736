import { expect, test } from 'vitest'
import { freeName } from './free-name.rules.ts'

test('a name that is taken gets a number and is not longer than the column', () => {
  expect(freeName('飞船', new Set(), 64)).toBe('飞船')
  expect(freeName('飞船', new Set(['飞船', '飞船（2）']), 64)).toBe('飞船（3）')
  expect(freeName('长'.repeat(64), new Set(['长'.repeat(64)]), 64)).toBe(`${'长'.repeat(61)}（2）`)
})

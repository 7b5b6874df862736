import { expect, test } from 'vitest'
import { freeName } from './free-name.rules.ts'

test('a copy gets a number when the name is taken, within the length of the column', () => {
  expect(freeName('飞船', [])).toBe('飞船')
  expect(freeName('飞船', ['飞船', '飞船（2）'])).toBe('飞船（3）')
  expect(freeName('长'.repeat(64), ['长'.repeat(64)])).toBe(`${'长'.repeat(61)}（2）`)
})

import { expect, it } from 'vitest'
import { ellipsis, groupThousands } from './format.ts'

it.each([
  [undefined, '0'],
  [null, '0'],
  ['', '0'],
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567.5, '1,234,567.5'],
  [-4000, '-4,000'],
])('groups the digits of %s as %s', (value, text) => {
  expect(groupThousands(value)).toBe(text)
})

it('a text is truncated after 25 characters, and an emoji counts as one character', () => {
  expect(ellipsis('一'.repeat(25))).toBe('一'.repeat(25))
  expect(ellipsis('一'.repeat(26))).toBe(`${'一'.repeat(25)}...`)
  expect(ellipsis('🐢🐢🐢', 2)).toBe('🐢🐢...')
})

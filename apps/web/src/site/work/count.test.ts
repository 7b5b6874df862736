import { expect, it } from 'vitest'
import { countText } from './count.ts'

it('a number from 10,000 on is shortened', () => {
  expect([null, 9999, 10_000, 12_345].map(countText)).toEqual(['0', '9999', '1万', '1.2万'])
})

it.each([
  [undefined, '0'],
  [0, '0'],
  [1, '1'],
  [10_049, '1万'],
  [19_960, '2万'],
  [99_999, '10万'],
  [105_000, '10.5万'],
  [1_234_567, '123.5万'],
])('the number %s is formatted as %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

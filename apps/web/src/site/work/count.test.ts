import { expect, it } from 'vitest'
import { countText } from './count.ts'

it('shortens large counts', () => {
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
])('%s is shortened to %s', (count, text) => {
  expect(countText(count)).toBe(text)
})

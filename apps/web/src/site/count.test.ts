import { expect, it } from 'vitest'
import { countText } from './count.ts'

it('shortens large counts', () => {
  expect([null, 9999, 10_000, 12_345].map(countText)).toEqual(['0', '9999', '1万', '1.2万'])
})

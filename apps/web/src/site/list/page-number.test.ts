import { expect, test } from 'vitest'
import { pageFrom, pagesAround } from './page-number.ts'

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, null, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('on page %i of %i, the pager shows the expected pages and gaps', (current, pages, shown) => {
  expect(pagesAround(current, pages)).toEqual(shown)
})

test('an invalid page number means the first page', () => {
  expect([null, '', '0', '-3', '2.5', 'drei', '1e9', '7'].map(pageFrom)).toEqual([1, 1, 1, 1, 1, 1, 1, 7])
})

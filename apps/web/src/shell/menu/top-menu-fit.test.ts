import { expect, it } from 'vitest'
import { fitting, MORE_WIDTH } from './top-menu-fit.ts'

it('all entries are shown if they fit', () => {
  expect(fitting([100, 100, 100], 308)).toBe(3)
  expect(fitting([], 0)).toBe(0)
})

it('space is reserved for 更多 if not all entries fit', () => {
  expect(fitting([100, 100, 100], 307)).toBe(1)
  expect(fitting([100, 100, 100, 100], MORE_WIDTH + 208)).toBe(2)
  expect(fitting([100, 100], 50)).toBe(0)
})

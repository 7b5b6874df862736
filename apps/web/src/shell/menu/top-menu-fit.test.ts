import { expect, it } from 'vitest'
import { fitting, MORE_WIDTH } from './top-menu-fit.ts'

it('shows all entries that fit', () => {
  expect(fitting([100, 100, 100], 308)).toBe(3)
  expect(fitting([], 0)).toBe(0)
})

it('reserves space for the menu of the remaining entries', () => {
  expect(fitting([100, 100, 100], 307)).toBe(1)
  expect(fitting([100, 100, 100, 100], MORE_WIDTH + 208)).toBe(2)
  expect(fitting([100, 100], 50)).toBe(0)
})

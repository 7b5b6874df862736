import { expect, it } from 'vitest'
import { gridOf } from './tile-grid.ts'

it.each([
  ['a laptop', 1424, 776],
  ['a projector', 1264, 640],
  ['a tablet', 1008, 640],
])('the grid shows all forty tiles of a class on %s without scrolling', (_, width, height) => {
  const { columns, height: tile, scrolls } = gridOf(40, width, height)
  const rows = Math.ceil(40 / columns)
  expect(scrolls).toBe(false)
  expect(rows * tile + (rows - 1) * 8).toBeLessThanOrEqual(height)
})

it('the grid shows two pictures in a row on a phone, and scrolls', () => {
  expect(gridOf(40, 374, 620)).toMatchObject({ columns: 2, scrolls: true })
})

it('the grid shows a few tiles in a large size', () => {
  expect(gridOf(4, 1424, 776)).toMatchObject({ columns: 2, scrolls: false })
  expect(gridOf(0, 1424, 776).scrolls).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { dragLeaves, dragStarts, gridSquare } from './actor.ts'

describe('dragging, and the cells of the grid', () => {
  it.each([
    [3, 4, false, true],
    [3, 3, false, false],
    [9, 12, true, true],
    [8, 8, true, false],
  ])('a drag begins after a move of %d,%d (full screen: %s): %s', (dx, dy, full, starts) => {
    expect(dragStarts(dx, dy, full)).toBe(starts)
  })

  it.each([
    [-15, 0, false],
    [-16, 0, true],
    [495, 375, false],
    [496, 0, true],
    [0, 376, true],
  ])('a pointer at %d,%d is outside of the stage: %s', (x, y, leaves) => {
    expect(dragLeaves(x, y)).toBe(leaves)
  })

  it.each([
    [0, 359, 1, 1],
    [479, 0, 20, 15],
    [240, 180, 11, 8],
    [-5, 500, 1, 1],
  ])('the point %d,%d is in column %d and row %d', (x, y, column, row) => {
    expect(gridSquare(x, y)).toEqual({ column, row })
  })
})

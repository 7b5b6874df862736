import { describe, expect, it } from 'vitest'
import { compareDrawings } from './drawing.ts'
import type { DrawnLine } from './runner.ts'

/** Returns lines from corner to corner. */
const path = (...corners: [number, number][]): DrawnLine[] =>
  corners
    .slice(1)
    .map(([x2, y2], index) => ({ x1: corners[index]![0], y1: corners[index]![1], x2, y2, color: 'black' }))
const square = (x: number, y: number, size: number): DrawnLine[] =>
  path([x, y], [x + size, y], [x + size, y + size], [x, y + size], [x, y])

const wanted = square(0, 0, 100)

describe('a drawing, compared with the wanted drawing', () => {
  it.each<[string, DrawnLine[], boolean]>([
    ['itself', wanted, true],
    ['elsewhere on the paper', square(-300, 40, 100), true],
    ['backwards', wanted.toReversed(), true],
    ['each side in two pieces', path([0, 0], [50, 0], [100, 0], [100, 100], [0, 100], [0, 30], [0, 0]), true],
    ['drawn over again', [...wanted, ...wanted], true],
    ['a little larger', square(0, 0, 104), true],
    ['much larger', square(0, 0, 150), false],
    ['without a side', wanted.slice(1), false],
    ['with a line more', [...wanted, ...path([0, 0], [100, 100])], false],
    ['a triangle', path([0, 0], [100, 0], [50, 87], [0, 0]), false],
    ['nothing', [], false],
  ])('is judged: %s', (_title, found, holds) => expect(compareDrawings(wanted, found, 5).holds).toBe(holds))

  it('is reported if it has too few or too many lines', () => {
    expect(compareDrawings(wanted, [], 5).seen).toBe('什么也没有画')
    expect(compareDrawings(wanted, wanted.slice(2), 5).seen).toMatch(/^只画对了 \d+%$/)
    expect(compareDrawings(wanted, [...wanted, ...path([0, 0], [100, 100])], 5).seen).toBe('画多了一些线')
    expect(compareDrawings([], wanted, 5)).toEqual({ holds: false, seen: '画了不该画的线' })
    expect(compareDrawings([], [], 5).holds).toBe(true)
  })

  it('may be a single dot', () => {
    const dot = path([10, 10], [10, 10])
    expect(compareDrawings(dot, path([90, 5], [90, 5]), 5).holds).toBe(true)
  })
})

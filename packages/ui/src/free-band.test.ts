import { expect, it } from 'vitest'
import { freePlace, freeTop } from './free-band.ts'

const window = { from: 8, to: 836 }

it.each([
  ['stays at its place when nothing else is there', 760, [], 760],
  ['stays beside a box that it does not touch', 760, [{ from: 0, to: 56 }], 760],
  ['goes above a bar at the bottom', 760, [{ from: 780, to: 844 }], 706],
  [
    'goes to the nearest free place that is large enough',
    760,
    [
      { from: 400, to: 470 },
      { from: 500, to: 840 },
    ],
    326,
  ],
  [
    'takes a gap between two cards',
    760,
    [
      { from: 0, to: 600 },
      { from: 690, to: 844 },
    ],
    616,
  ],
  [
    'goes down from a bar at the top',
    60,
    [
      { from: 0, to: 56 },
      { from: 58, to: 100 },
    ],
    104,
  ],
  [
    'goes below boxes that overlap',
    60,
    [
      { from: 0, to: 300 },
      { from: 40, to: 90 },
    ],
    304,
  ],
])('a message %s', (_case, wanted, taken, expected) => {
  expect(freeTop(wanted, 70, window, taken)).toBe(expected)
})

it('a message stays within the window if there is no free place', () => {
  expect(freeTop(760, 70, window, [{ from: 0, to: 844 }])).toBe(760)
  expect(
    freeTop(760, 70, window, [
      { from: 0, to: 420 },
      { from: 460, to: 844 },
    ]),
  ).toBe(424)
  expect(freeTop(760, 900, window, [])).toBe(8)
})

const size = { width: 1440, height: 900 }
const box = { left: 1040, right: 1424, top: 72, bottom: 140 }
/** A control in each row of a table, at the right edge of the window. */
const lines = Array.from({ length: 20 }, (_, line) => ({
  left: 1200,
  right: 1400,
  top: line * 50,
  bottom: line * 50 + 30,
}))

it('a message moves from a side with many controls to the middle, then to the other side', () => {
  expect(freePlace(box, [], size)).toMatchObject({ left: 1040, top: 72 })
  expect(freePlace(box, lines, size)).toMatchObject({ left: 528, top: 72 })
  const middle = lines.map((line) => ({ ...line, left: 600, right: 800 }))
  expect(freePlace(box, [...lines, ...middle], size)).toMatchObject({ left: 16, top: 72 })
})

it('a message stays on its side if no place is free, and always on a phone', () => {
  const all = lines.map((line) => ({ ...line, left: 0, right: 1440 }))
  expect(freePlace(box, all, size).left).toBe(1040)
  expect(freePlace({ left: 16, right: 374, top: 760, bottom: 828 }, lines, { width: 390, height: 844 }).left).toBe(16)
})

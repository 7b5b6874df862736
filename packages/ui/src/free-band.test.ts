import { expect, it } from 'vitest'
import { freeTop } from './free-band.ts'

const window = { from: 8, to: 836 }

it.each([
  ['stays where nothing is', 760, [], 760],
  ['stays beside what it does not touch', 760, [{ from: 0, to: 56 }], 760],
  ['goes above a bar at the bottom', 760, [{ from: 780, to: 844 }], 706],
  [
    'goes to the nearest piece that is long enough',
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
    'counts what overlaps once',
    60,
    [
      { from: 0, to: 300 },
      { from: 40, to: 90 },
    ],
    304,
  ],
])('%s', (_case, wanted, taken, expected) => {
  expect(freeTop(wanted, 70, window, taken)).toBe(expected)
})

it('stays within the window where all is full', () => {
  expect(freeTop(760, 70, window, [{ from: 0, to: 844 }])).toBe(760)
  expect(
    freeTop(760, 70, window, [
      { from: 0, to: 420 },
      { from: 460, to: 844 },
    ]),
  ).toBe(424)
  expect(freeTop(760, 900, window, [])).toBe(8)
})

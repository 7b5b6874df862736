import { expect, it } from 'vitest'
import { daily } from './analysis-figures.tsx'
import { kindSlices } from './kind-donut.tsx'

it('a daily mean has a decimal only when it is below ten', () => {
  expect([daily(30, 7), daily(96, 10), daily(100, 10), daily(355, 7)]).toEqual([4.3, 9.6, 10, 51])
})

it('both codes of Scratch are combined, and unknown codes count as other', () => {
  const kinds = [
    { workType: '1', created: 2, submitted: 0 },
    { workType: '4', created: 3, submitted: 0 },
    { workType: '2', created: 5, submitted: 1 },
    { workType: '99', created: 1, submitted: 0 },
  ]
  expect(kindSlices(kinds as Parameters<typeof kindSlices>[0]).map(({ label, value }) => [label, value])).toEqual([
    ['Scratch', 7],
    ['Python', 3],
    ['其他', 1],
  ])
  expect(new Set(kindSlices(kinds as Parameters<typeof kindSlices>[0]).map(({ colour }) => colour)).size).toBe(3)
})

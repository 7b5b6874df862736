import { expect, test } from 'vitest'
import { scoreOf, starsOf } from './score.ts'

const checks = [
  { id: 'a', weight: 2 },
  { id: 'b', weight: 1 },
  { id: 'c', weight: 0 },
]

test('the score is the share of the passed weights', () => {
  expect(scoreOf(checks, [{ id: 'a', state: 'passed' }])).toBe(67)
  const passed = ['b', 'a'].map((id) => ({ id, state: 'passed' as const }))
  expect(scoreOf(checks, [{ id: 'c', state: 'failed' }, ...passed])).toBe(100)
  expect(scoreOf(checks, [{ id: 'a', state: 'unknown' }])).toBe(0)
  expect(scoreOf([checks[2]!], [{ id: 'c', state: 'passed' }])).toBeNull()
})

test.each([
  [0, 1],
  [24, 1],
  [25, 2],
  [75, 4],
  [99, 4],
  [100, 5],
  [null, null],
])('a score of %s suggests %s stars', (score, stars) => expect(starsOf(score)).toBe(stars))

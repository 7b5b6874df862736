import { expect, it } from 'vitest'
import { circleOf, groupsOf } from './groups.ts'

const pair = (left: number, right: number, similarity: number) => ({ left, right, similarity })

it('connected works form a group, and the largest group is first', () => {
  const pairs = [pair(4, 9, 1), pair(0, 2, 0.9), pair(2, 7, 0.8), pair(1, 4, 0.6)]
  expect(groupsOf(pairs, 0.7).map(({ works }) => works)).toEqual([
    [0, 2, 7],
    [4, 9],
  ])
  expect(groupsOf(pairs, 0.5).map(({ works }) => works)).toEqual([
    [1, 4, 9],
    [0, 2, 7],
  ])
  expect(groupsOf(pairs, 0.95)[0]!.pairs).toEqual([pairs[0]])
  expect(groupsOf([], 0.5)).toEqual([])
})

it('the works of a group are placed on a circle inside the picture', () => {
  const { width, height, works } = circleOf([3, 5, 8, 9, 11])
  expect(works.map(({ work }) => work)).toEqual([3, 5, 8, 9, 11])
  expect(works.every(({ x, y }) => x > 0 && x < width && y > 0 && y < height)).toBe(true)
})

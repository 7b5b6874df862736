import { expect, it } from 'vitest'
import type { LessonChild } from '@mashu/contract/teaching/lesson/lesson-record'
import { beganAfter, errorsOf, listedOf, passedOf, sumsOf } from './report.rules.ts'

const child = (userId: string, change: Partial<LessonChild> = {}): LessonChild => ({
  userId,
  username: userId,
  realname: userId,
  joinTime: '2026-11-30 08:00:00',
  beginTime: null,
  minutes: 10,
  workId: null,
  submitted: false,
  passed: [],
  checks: null,
  errors: [],
  remarks: [],
  pictures: [],
  ...change,
})

const all = [
  child('a', { submitted: true, minutes: 30, errors: [{ text: 'x', count: 9 }], passed: [null, 2] }),
  child('b', {
    errors: [
      { text: 'y', count: 1 },
      { text: 'x', count: 1 },
    ],
    passed: [null, 1, 3],
  }),
  child('c', { joinTime: null, minutes: 0, errors: [] }),
]

it('the sums count the children who took part, and list those who did not submit', () => {
  const { present, all: count, submitted, minutes, open } = sumsOf(all)
  expect([present, count, submitted, minutes]).toEqual([2, 3, 1, 20])
  expect(open.map(({ userId }) => userId)).toEqual(['b'])
  expect(sumsOf([]).minutes).toBe(0)
})

it('errors are sorted by the number of children, not of occurrences', () => {
  expect(errorsOf(all)).toEqual([
    { text: 'x', children: 2, count: 10 },
    { text: 'y', children: 1, count: 1 },
  ])
})

it('the passed checks of each part of the lesson are summed, with null before the first check', () => {
  expect(passedOf(all)).toEqual([null, 3, 3])
})

it('children with unsubmitted work are listed first, and absent children last', () => {
  expect(listedOf(all).map(({ userId }) => userId)).toEqual(['b', 'a', 'c'])
  expect(beganAfter('2026-11-30 08:00:00', '2026-11-30 08:04:40')).toBe(5)
  expect(beganAfter('2026-11-30 08:00:00', null)).toBeNull()
})

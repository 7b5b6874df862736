import { expect, test } from 'vitest'
import { Recently } from './recently.ts'

test('a thing is new once, and again when its time is over', () => {
  let moment = 0
  const seen = new Recently(100, 10, () => moment)
  expect([seen.isNew('a'), seen.isNew('a'), seen.isNew('b')]).toEqual([true, false, true])
  moment = 100
  expect([seen.isNew('a'), seen.isNew('a')]).toEqual([true, false])
})

test('of more things than fit the oldest are forgotten', () => {
  const seen = new Recently(100, 2, () => 0)
  expect(['a', 'b', 'c', 'a', 'c'].map((key) => seen.isNew(key))).toEqual([true, true, true, true, false])
  expect(seen.size).toBe(2)
})

import { expect, test } from 'vitest'
import { rateLimit } from './rate-limit.ts'

test('a key may burst, then goes at its pace; other keys are not touched', () => {
  let moment = 0
  const limit = rateLimit({ burst: 3, perSecond: 2 }, () => moment)
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false])
  expect(limit.take('b')).toBe(true)
  moment = 500
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false])
  moment = 60_000
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false])
})

test('memory stays bounded: who was not seen for longest is forgotten', () => {
  const limit = rateLimit({ burst: 1, perSecond: 0 }, () => 0)
  limit.take('first')
  expect(limit.take('first')).toBe(false)
  for (let count = 0; count < 20_000; count++) limit.take(`key${count}`)
  expect(limit.take('first')).toBe(true)
})

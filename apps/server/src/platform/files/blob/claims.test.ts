import { expect, test } from 'vitest'
import { Claims } from './claims.ts'

test('a claim is held for its time, and a new one starts it again', () => {
  let moment = 0
  const claims = new Claims(10, () => moment)
  claims.take('a')
  moment = 9
  expect([claims.isHeld('a'), claims.isHeld('b')]).toEqual([true, false])
  claims.take('a')
  moment = 18
  expect(claims.isHeld('a')).toBe(true)
  moment = 19
  expect(claims.isHeld('a')).toBe(false)
})

test('what is over is forgotten, so that a year of saves takes no more memory than ten minutes of them', () => {
  let moment = 0
  const claims = new Claims(10, () => moment)
  for (; moment < 1000; moment++) claims.take(`hash ${moment}`)
  expect(claims.size).toBeLessThanOrEqual(11)
  claims.take('again')
  moment += 5
  claims.take('hash 999')
  claims.clear()
  expect(claims.size).toBe(0)
})

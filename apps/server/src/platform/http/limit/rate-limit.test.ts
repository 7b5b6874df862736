import { expect, test, vi } from 'vitest'
import { rateLimit } from './rate-limit.ts'

test('a key may use a full bucket at once and then the rate per second', () => {
  let nowMs = 0
  const limit = rateLimit({ burst: 3, perSecond: 2 }, () => nowMs)
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false])
  expect(limit.take('b')).toBe(true)
  nowMs = 500
  expect([limit.take('a'), limit.take('a')]).toEqual([true, false])
  nowMs = 60_000
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([true, true, true, false])
})

test('the least recently used key is dropped when there are too many keys', () => {
  const limit = rateLimit({ burst: 1, perSecond: 0 }, () => 0)
  limit.take('first')
  expect(limit.take('first')).toBe(false)
  for (let count = 0; count < 20_000; count++) limit.take(`key${count}`)
  expect(limit.take('first')).toBe(true)
})

test('a clock that is set back by a day locks nobody out', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 4, 2) })
  try {
    const limit = rateLimit({ burst: 2, perSecond: 1 / 3600 })
    expect(limit.take('a')).toBe(true)
    vi.setSystemTime(Date.UTC(2026, 4, 1))
    expect(limit.take('a')).toBe(true)
    expect(limit.take('a')).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

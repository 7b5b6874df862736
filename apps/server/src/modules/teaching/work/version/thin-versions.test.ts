import { describe, expect, test } from 'vitest'
import { expendableVersions } from './version.rules.ts'
import { DAY, HOUR, MINUTE, NOW, history, kept, recent } from './test/history.ts'

describe('which versions stay', () => {
  test('all of the last hour are kept', () => {
    const versions = history(Array.from({ length: 200 }, (_, index) => (200 - index) * 15_000))
    expect(expendableVersions(versions, 200, NOW)).toEqual([])
  })

  test('the newest twenty are kept, whatever their age', () => {
    const versions = history(Array.from({ length: 25 }, (_, index) => (200 + 25 - index) * DAY))
    expect(kept(versions)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
  })

  test('the last of every ten minutes of a day is kept', () => {
    // Two intervals of ten minutes with three saves each, five hours ago.
    const versions = history([
      5 * HOUR - 1 * MINUTE,
      5 * HOUR - 4 * MINUTE,
      5 * HOUR - 9 * MINUTE,
      5 * HOUR - 11 * MINUTE,
      5 * HOUR - 14 * MINUTE,
      5 * HOUR - 19 * MINUTE,
      ...recent,
    ])
    expect(kept(versions).filter((no) => no <= 6)).toEqual([3, 6])
  })

  test('one of every day is kept for 90 days, none before', () => {
    const versions = history([91.9 * DAY, 91.5 * DAY, 3.9 * DAY, 3.5 * DAY, 3.1 * DAY, 2.9 * DAY, 2.1 * DAY, ...recent])
    expect(kept(versions).filter((no) => no <= 7)).toEqual([5, 7])
  })
})

import { describe, expect, test } from 'vitest'
import { expendableVersions } from './version.rules.ts'
import { DAY, HOUR, MINUTE, NOW, history, kept, recent } from './test/history.ts'

describe('the clean-up of versions', () => {
  test('keeps all versions of the last hour', () => {
    const versions = history(Array.from({ length: 200 }, (_, index) => (200 - index) * 15_000))
    expect(expendableVersions(versions, 200, NOW)).toEqual([])
  })

  test('keeps the newest twenty versions at any age', () => {
    const versions = history(Array.from({ length: 25 }, (_, index) => (200 + 25 - index) * DAY))
    expect(kept(versions)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
  })

  test('keeps the last version of every ten minutes during the last day', () => {
    // Five hours ago, three versions were saved in each of two intervals of ten minutes.
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

  test('keeps one version of every day during the last 90 days, and no older version', () => {
    const versions = history([91.9 * DAY, 91.5 * DAY, 3.9 * DAY, 3.5 * DAY, 3.1 * DAY, 2.9 * DAY, 2.1 * DAY, ...recent])
    expect(kept(versions).filter((no) => no <= 7)).toEqual([5, 7])
  })
})

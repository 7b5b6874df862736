import { describe, expect, test } from 'vitest'
import { expendableVersions } from './version.rules.ts'
import { DAY, HOUR, MINUTE, NOW, history, kept, recent } from './test/history.ts'

describe('the clean-up of versions', () => {
  test('always keeps the current version, submissions, restorations and conflicts', () => {
    const versions = history([300 * DAY, 299 * DAY, 298 * DAY, 297 * DAY, 296 * DAY, ...recent], {
      2: 'submit',
      3: 'restore',
      4: 'conflict',
    })
    expect(kept(versions, 5).filter((no) => no <= 5)).toEqual([2, 3, 4, 5])
    expect(kept(versions, 25).filter((no) => no <= 5)).toEqual([2, 3, 4])
  })

  test('deletes nothing in an immediate second run', () => {
    const versions = history([
      ...Array.from({ length: 400 }, (_, index) => (400 - index) * 7 * MINUTE + HOUR),
      ...recent,
    ])
    const gone = new Set(expendableVersions(versions, versions.length, NOW))
    expect(gone.size).toBeGreaterThan(100)
    expect(
      expendableVersions(
        versions.filter((version) => !gone.has(version.versionNo)),
        versions.length,
        NOW,
      ),
    ).toEqual([])
  })
})

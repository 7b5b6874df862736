import { describe, expect, test } from 'vitest'
import type { VersionKind } from '@mashu/contract/teaching/work-session'
import { statusAfterSave } from '../record/work-status.rules.ts'
import { copyName, decideSave, expendableVersions, type KeptVersion } from './version.rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** At the start of a ten-minute span and of a day, so that the spans of the cases are easy to count. */
const NOW = Date.UTC(2026, 10, 21)

describe('deciding what a save is', () => {
  const current = { versionNo: 5, baseVersionNo: 4, checksum: 'aa' }
  test.each([
    ['the same bytes, whatever the base', { baseVersion: 2, checksum: 'aa', byKey: false }, 'unchanged'],
    ['from the current version', { baseVersion: 5, checksum: 'bb', byKey: false }, 'next'],
    ['from an older one', { baseVersion: 4, checksum: 'bb', byKey: false }, 'conflict'],
    ['from one that does not exist yet', { baseVersion: 6, checksum: 'bb', byKey: false }, 'conflict'],
    ['from a client without versions', { baseVersion: null, checksum: 'bb', byKey: false }, 'next'],
    ['from nothing, by key, after others saved', { baseVersion: 0, checksum: 'bb', byKey: true }, 'conflict'],
    ['from nothing, for the same task', { baseVersion: 0, checksum: 'bb', byKey: false }, 'conflict'],
  ] as const)('%s', (_name, request, decision) => expect(decideSave(current, request)).toBe(decision))

  test('from nothing, by key, while only that editor has saved', () => {
    expect(
      decideSave({ versionNo: 2, baseVersionNo: 0, checksum: 'aa' }, { baseVersion: 0, checksum: 'bb', byKey: true }),
    ).toBe('next')
  })
})

test.each([
  [0, true, 1],
  [1, true, 1],
  [2, true, 1],
  [3, true, 3],
  [4, true, 4],
  [0, false, 0],
  [1, false, 1],
  [2, false, 2],
  [4, false, 4],
])('status %i, handing in %s → %i', (status, submit, after) => {
  expect(statusAfterSave(status, submit)).toBe(after)
})

/** Versions numbered from the oldest; `ages` in milliseconds, oldest first. */
function history(ages: number[], kinds: Record<number, VersionKind> = {}): KeptVersion[] {
  return ages.map((age, index) => ({
    versionNo: index + 1,
    kind: kinds[index + 1] ?? 'save',
    createTime: new Date(NOW - age).toISOString(),
  }))
}
/** Twenty saves of the last minutes, so that what is older stands on its own. */
const recent = Array.from({ length: 20 }, (_, index) => (20 - index) * 1000)
const kept = (versions: KeptVersion[], current = versions.length) => {
  const gone = expendableVersions(versions, current, NOW)
  return versions.map((version) => version.versionNo).filter((no) => !gone.includes(no))
}

describe('which versions stay', () => {
  test('all of the last hour', () => {
    const versions = history(Array.from({ length: 200 }, (_, index) => (200 - index) * 15_000))
    expect(expendableVersions(versions, 200, NOW)).toEqual([])
  })

  test('the newest twenty whatever their age', () => {
    const versions = history(Array.from({ length: 25 }, (_, index) => (200 + 25 - index) * DAY))
    expect(kept(versions)).toEqual(Array.from({ length: 20 }, (_, index) => index + 6))
  })

  test('one of every ten minutes of a day: the last', () => {
    // Two spans of ten minutes, three saves in each, five hours ago.
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

  test('one of every day of 90 days, none of before', () => {
    const versions = history([91.9 * DAY, 91.5 * DAY, 3.9 * DAY, 3.5 * DAY, 3.1 * DAY, 2.9 * DAY, 2.1 * DAY, ...recent])
    expect(kept(versions).filter((no) => no <= 7)).toEqual([5, 7])
  })

  test('always the current one, hand-ins, restores and conflicts', () => {
    const versions = history([300 * DAY, 299 * DAY, 298 * DAY, 297 * DAY, 296 * DAY, ...recent], {
      2: 'submit',
      3: 'restore',
      4: 'conflict',
    })
    expect(kept(versions, 5).filter((no) => no <= 5)).toEqual([2, 3, 4, 5])
    expect(kept(versions, 25).filter((no) => no <= 5)).toEqual([2, 3, 4])
  })

  test('thinning twice takes nothing more', () => {
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

test('the name of a copy fits the column', () => {
  expect(copyName('游戏')).toBe('游戏 副本')
  expect(copyName('长'.repeat(64))).toHaveLength(64)
})

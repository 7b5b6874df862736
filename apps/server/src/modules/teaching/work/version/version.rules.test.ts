import { describe, expect, test } from 'vitest'
import { stateAfterSave } from '../record/work-status.rules.ts'
import { copyName, decideSave } from './version.rules.ts'

describe('a save', () => {
  const current = { versionNo: 5, baseVersionNo: 4, checksum: 'aa' }
  test.each([
    ['of the same bytes, whatever its base', { baseVersion: 2, checksum: 'aa', byKey: false }, 'unchanged'],
    ['from the current version', { baseVersion: 5, checksum: 'bb', byKey: false }, 'next'],
    ['from an older version', { baseVersion: 4, checksum: 'bb', byKey: false }, 'conflict'],
    ['from a version that does not exist yet', { baseVersion: 6, checksum: 'bb', byKey: false }, 'conflict'],
    ['from a client without versions', { baseVersion: null, checksum: 'bb', byKey: false }, 'next'],
    ['without a base, after other saves of its key', { baseVersion: 0, checksum: 'bb', byKey: true }, 'conflict'],
    ['without a base, for the same task', { baseVersion: 0, checksum: 'bb', byKey: false }, 'conflict'],
  ] as const)('%s is decided as $2', (_name, request, decision) => expect(decideSave(current, request)).toBe(decision))

  test('without an id continues the work of its client key', () => {
    expect(
      decideSave({ versionNo: 2, baseVersionNo: 0, checksum: 'aa' }, { baseVersion: 0, checksum: 'bb', byKey: true }),
    ).toBe('next')
  })
})

test.each([
  [[0, 0], true, [1, 1]],
  [[2, 2], true, [1, 1]],
  [[0, 3], true, [1, 3]],
  [[2, 4], true, [1, 4]],
  [[0, 3], false, [0, 3]],
  [[2, 2], false, [2, 2]],
])('a save (submitted: $1) changes the states %j to $2', ([submitStatus, workStatus], submit, [after, shown]) => {
  const before = { submitStatus: submitStatus!, workStatus: workStatus! }
  expect(stateAfterSave(before, submit)).toEqual({ submitStatus: after, workStatus: shown })
})

test('the name of a copy fits the length of the column', () => {
  expect(copyName('游戏')).toBe('游戏 副本')
  expect(copyName('长'.repeat(64))).toHaveLength(64)
})

import { expect, test } from 'vitest'
import { countStatuses, isOverwritten, publishTimeFor, stateAfterMark, stateWithoutMark } from './correction.rules.ts'

test.each([
  [[0, 0], undefined, [2, 2]],
  [[1, 1], null, [2, 2]],
  [[2, 2], 1, [2, 2]],
  [[0, 3], undefined, [2, 3]],
  [[2, 4], 2, [2, 2]],
  [[1, 1], 3, [2, 3]],
  [[1, 3], 4, [2, 4]],
])(
  'a mark changes the states %j to $2 when the teacher chooses the publication state %s',
  ([submitStatus, workStatus], wanted, [submit, work]) => {
    const before = { submitStatus: submitStatus!, workStatus: workStatus! }
    expect(stateAfterMark(before, wanted)).toEqual({ submitStatus: submit, workStatus: work })
  },
)

test.each([
  [[2, 4], 't', [1, 4]],
  [[2, 2], null, [0, 0]],
  [[1, 3], 't', [1, 3]],
  [[-1, 2], 't', [1, 1]],
])(
  'removing the mark changes the states %j of a work submitted at %s to %j',
  ([submitStatus, workStatus], submitTime, [submit, work]) => {
    const before = { submitStatus: submitStatus!, workStatus: workStatus!, submitTime }
    expect(stateWithoutMark(before)).toEqual({ submitStatus: submit, workStatus: work })
  },
)

test('a work keeps the time of its first publication until it is withdrawn', () => {
  expect(publishTimeFor({ status: 2, publishTime: null }, 3, 'now')).toBe('now')
  expect(publishTimeFor({ status: 3, publishTime: 'then' }, 4, 'now')).toBe('then')
  expect(publishTimeFor({ status: 3, publishTime: null }, 4, 'now')).toBe('now')
  expect(publishTimeFor({ status: 2, publishTime: 'old' }, 3, 'now')).toBe('now')
  expect(publishTimeFor({ status: 4, publishTime: 'then' }, 2, 'now')).toBeNull()
})

test('the works of a class are counted by state', () => {
  expect(countStatuses([null, 0, 1, 2, -1, null])).toEqual({
    students: 6,
    started: 4,
    submitted: 2,
    corrected: 1,
    returned: 1,
  })
})

test('a mark is protected if the client has seen another mark or an earlier time', () => {
  const now = { score: 4, comment: '好', updateTime: '2026-11-01T08:00:00.500Z' }
  const sent = { score: 2, comment: '再想想' }
  expect(isOverwritten(now, sent, undefined)).toBe(false)
  expect(isOverwritten(now, sent, {})).toBe(false)
  expect(isOverwritten(now, sent, { mark: null })).toBe(true)
  expect(isOverwritten(now, sent, { mark: { score: 4, comment: '' } })).toBe(true)
  expect(isOverwritten(now, sent, { mark: { score: 4, comment: '好' } })).toBe(false)
  expect(isOverwritten(now, { score: 4 }, { mark: null })).toBe(false)
  expect(isOverwritten(now, sent, { markTime: '2026-11-01T08:00:00.000Z' })).toBe(false)
  expect(isOverwritten(now, sent, { markTime: '2026-11-01T07:59:59.000Z' })).toBe(true)
})

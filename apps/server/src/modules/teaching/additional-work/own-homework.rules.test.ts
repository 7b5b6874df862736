import { expect, test } from 'vitest'
import { isMadeInEditor, uniqueByAssignment, matchesState } from './own-homework.rules.ts'

const row = (additionalWorkId: string, departId: string, workDepartId: string | null = null) => ({
  additionalWorkId,
  departId,
  workDepartId,
})

test('a homework for two classes is listed once, with the class of the work', () => {
  expect(uniqueByAssignment([row('a', 'red'), row('a', 'blue'), row('b', 'red')]).map((task) => task.departId)).toEqual(
    ['red', 'red'],
  )
  expect(uniqueByAssignment([row('a', 'red', 'blue'), row('a', 'blue', 'blue')]).map((task) => task.departId)).toEqual([
    'blue',
  ])
})

test('a work that is only saved does not count as submitted', () => {
  const states = [null, 0, 1, 2].map((state) => ({ mineWorkStatus: state, mineSubmitStatus: state }))
  const asked = (query: Parameters<typeof matchesState>[1]) =>
    states.filter((state) => matchesState(state, query)).map((state) => state.mineWorkStatus)
  expect(asked({})).toEqual([null, 0, 1, 2])
  expect(asked({ submit: false })).toEqual([null, 0])
  expect(asked({ submit: true })).toEqual([1, 2])
  expect(asked({ submit: true, status: 2 })).toEqual([2])
  const shownDraft = { mineWorkStatus: 3, mineSubmitStatus: 0 }
  expect(matchesState(shownDraft, { submit: false, status: 0 })).toBe(true)
  expect(matchesState(shownDraft, { status: 3 })).toBe(true)
})

test('works of four kinds are made in an editor', () => {
  expect([null, 0, 1, 2, 3, 4, 10].map(isMadeInEditor)).toEqual([false, false, true, true, true, true, false])
})

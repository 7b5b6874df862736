import { expect, it } from 'vitest'
import type { Check, SingleRule } from '@mashu/contract/teaching/check/check'
import { reduceEdits, startEdits, type CheckEdit, type CheckEdits } from './check-edits.ts'

const rule = (least: number): SingleRule => ({ kind: 'counts', what: 'blocks', least })
const act = (edits: CheckEdits, ...all: CheckEdit[]): CheckEdits => all.reduce(reduceEdits, edits)
const begin = act(startEdits([]), { do: 'add', rules: [rule(1), rule(2), rule(3)] })
const ids = ({ checks }: CheckEdits) => checks.map(({ id }) => id)
const leasts = ({ checks }: CheckEdits) =>
  checks.map((check) =>
    check.rule.kind === 'group' ? check.rule.of.map((part) => 'least' in part && part.least) : least(check),
  )
const least = ({ rule: own }: Check) => ('least' in own ? own.least : 0)

it('added checks have unique ids, even after a deletion', () => {
  const edits = act(begin, { do: 'delete', id: 'c1' }, { do: 'add', rules: [rule(4)] })
  expect(ids(edits)).toEqual(['c2', 'c3', 'c4'])
})

it('checks can be moved within the list', () => {
  const edits = act(begin, { do: 'move', id: 'c3', by: -1 }, { do: 'move', id: 'c1', by: -1 })
  expect(ids(edits)).toEqual(['c1', 'c3', 'c2'])
  expect(edits.past).toHaveLength(2)
})

it('edits can be undone, and redone until a new edit', () => {
  const changed = act(begin, { do: 'change', id: 'c2', change: { hidden: true } })
  const back = act(changed, { do: 'undo' }, { do: 'undo' })
  expect(ids(back)).toEqual([])
  expect(act(back, { do: 'undo' })).toEqual(back)
  expect(act(back, { do: 'redo' }, { do: 'redo' }).checks).toEqual(changed.checks)
  expect(act(back, { do: 'add', rules: [rule(9)] }, { do: 'redo' }).checks).toHaveLength(1)
})

it('a check can be grouped with the previous check, and ungrouped', () => {
  const edits = act(begin, { do: 'group', id: 'c2' }, { do: 'group', id: 'c3' })
  expect(leasts(edits)).toEqual([[1, 2, 3]])
  expect(edits.checks[0]!.rule).toMatchObject({ kind: 'group', least: 3 })
  const apart = act(edits, { do: 'change', id: 'c1', change: { weight: 2 } }, { do: 'ungroup', id: 'c1' })
  expect(leasts(apart)).toEqual([1, 2, 3])
  expect(apart.checks.map(({ weight }) => weight)).toEqual([2, 2, 2])
  expect(new Set(ids(apart)).size).toBe(3)
})

it('a group has at most ten checks', () => {
  const many = act(startEdits([]), { do: 'add', rules: Array.from({ length: 11 }, (_, at) => rule(at)) })
  const edits = act(
    many,
    ...ids(many)
      .slice(1)
      .map((id): CheckEdit => ({ do: 'group', id })),
  )
  expect(leasts(edits)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 10])
})

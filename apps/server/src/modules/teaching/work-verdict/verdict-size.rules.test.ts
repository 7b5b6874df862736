import { expect, test } from 'vitest'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import { fittingJson } from './verdict-size.rules.ts'

const outcomes: Outcome[] = [
  { id: 'a', state: 'passed', seen: '好'.repeat(100), place: { line: 3 } },
  { id: 'b', state: 'failed', seen: '停'.repeat(100), place: { line: 4 } },
]

test('words are cut no more than they must be, those of what passed first', () => {
  expect(JSON.parse(fittingJson(outcomes, 4000))).toEqual(outcomes)
  const [passed, failed] = JSON.parse(fittingJson(outcomes, 600)) as Outcome[]
  expect(passed!.seen).toHaveLength(60)
  expect(failed!.seen).toHaveLength(100)
  const [, short] = JSON.parse(fittingJson(outcomes, 200)) as Outcome[]
  expect(short).toMatchObject({ id: 'b', state: 'failed', place: { line: 4 } })
  expect(short!.seen!.endsWith('…')).toBe(true)
  expect(JSON.parse(fittingJson(outcomes, 10))).toEqual([
    { id: 'a', state: 'passed' },
    { id: 'b', state: 'failed' },
  ])
})

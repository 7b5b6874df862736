import type { Check } from '@mashu/contract/teaching/check/check'
import { expect, it } from 'vitest'
import { checkRows, countPassed } from './check-rows.ts'

const check = (id: string): Check => ({
  id,
  rule: { kind: 'allRuns' },
  negated: false,
  hidden: false,
  weight: 1,
})

it("checks that are not passed are first, and otherwise the teacher's order is kept", () => {
  const checks = ['a', 'b', 'c', 'd', 'e'].map(check)
  const outcomes = [
    { id: 'a', state: 'passed' as const },
    { id: 'b', state: 'unknown' as const, seen: '出了错' },
    { id: 'c', state: 'failed' as const, seen: '没找到', place: { line: 3 } },
    { id: 'e', state: 'failed' as const },
  ]
  const rows = checkRows(checks, outcomes)
  expect(rows.map(({ check, state }) => `${check.id} ${state}`)).toEqual([
    'c failed',
    'e failed',
    'b unknown',
    'd waiting',
    'a passed',
  ])
  expect(rows[0]).toMatchObject({ seen: '没找到', place: { line: 3 } })
  expect(countPassed(outcomes)).toBe(1)
})

import { expect, test } from 'vitest'
import { MAX_CHECKS } from '@mashu/contract/teaching/check/check'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import { MAX_VERDICT_BYTES } from '@mashu/contract/teaching/check/work-verdict'
import { fittingJson } from './verdict-size.rules.ts'

const outcomes: Outcome[] = [
  { id: 'a', state: 'passed', seen: '好'.repeat(100), place: { line: 3 } },
  { id: 'b', state: 'failed', seen: '停'.repeat(100), place: { line: 4 } },
]

test('texts are shortened only as far as needed', () => {
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

test('the maximum number of outcomes fits for any texts', () => {
  for (const text of ['好', '"', '\u0001', '😀'])
    for (const state of ['passed', 'failed', 'unknown'] as const) {
      const place = { sprite: text.repeat(100), page: text.repeat(100), block: text.repeat(100), line: 1 }
      const most = Array.from({ length: MAX_CHECKS }, (_, at): Outcome => {
        return { id: `${at}`.padStart(40, 'c'), state, seen: text.repeat(120), place }
      })
      const json = fittingJson(most, MAX_VERDICT_BYTES)
      expect(Buffer.byteLength(json)).toBeLessThanOrEqual(MAX_VERDICT_BYTES)
      expect(JSON.parse(json)).toMatchObject(most.map(({ id }) => ({ id, state })))
    }
})

import { describe, expect, test } from 'vitest'
import type { Check } from '@mashu/contract/teaching/check/check'
import type { Outcome } from '@mashu/contract/teaching/check/verdict'
import { deskAddress, filterRows, sumsOf, weakestFirst, worksToJudge, type Row } from './verdicts.ts'

const check = (id: string): Check => ({
  id,
  rule: { kind: 'allRuns' },
  negated: false,
  hidden: false,
  weight: 1,
})

type State = Outcome['state']
const row = (id: string, states: readonly State[] | null, more: Partial<Row['work']> = {}, checkVersion = 2): Row => ({
  id,
  realname: id,
  avatar: null,
  work: {
    id: `w${id}`,
    workName: id,
    workType: '2',
    submitStatus: '1',
    versionNo: 1,
    fileKey: `${id}.sb3`,
    submitTime: null,
    score: null,
    comment: null,
    suggestedStars: states && 4,
    verdict: states && {
      versionNo: 1,
      checkVersion,
      counts: true,
      ranBy: '王老师',
      ranAt: '2026-11-29 08:00:00',
      score: 75,
      outcomes: states.map((state, index) => ({ id: 'ab'[index]!, state })),
    },
    ...more,
  },
})

const rows = [
  row('1', ['passed', 'passed']),
  row('2', ['passed', 'failed']),
  row('3', ['passed', 'unknown']),
  row('4', null),
  row('5', ['passed', 'passed'], {}, 1),
  row('6', ['passed', 'passed'], { submitStatus: '2', score: 5 }),
  row('7', null, { workType: '0' }),
]
const data = { departName: '红班', taskName: '画圆', checkVersion: 2, checks: [check('a'), check('b')], students: [] }
const ids = (found: readonly Row[]) => found.map(({ id }) => id).join('')

describe('verdicts of a class', () => {
  test('are missing for works that the current checks have not judged', () => {
    expect(worksToJudge(rows, 2).map(({ id }) => id)).toEqual(['w4', 'w5'])
  })

  test('are summed for each check, and the weakest check is first', () => {
    expect(weakestFirst(sumsOf(data, rows)).map(({ check: { id }, ...sum }) => ({ id, ...sum }))).toEqual([
      { id: 'b', passed: 2, judged: 4, isWeak: true },
      { id: 'a', passed: 4, judged: 4, isWeak: false },
    ])
  })

  test('allow stars when all checks passed and nobody has marked the work', () => {
    expect(ids(filterRows(rows, 'ready', 2))).toBe('1')
    expect(ids(filterRows(rows, 'open', 2))).toBe('23457')
    expect(ids(filterRows(rows, 'all', 2))).toBe('1234567')
  })

  test('link to the work on the page for marking', () => {
    expect(deskAddress({ kind: 'unit', id: 'u' }, 'd', 'w')).toBe('/teaching/workList?departId=d&unitId=u&workId=w')
  })
})

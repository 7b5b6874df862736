import { expect, test } from 'vitest'
import { clockFinding, untilFinding } from './address-checks.ts'
import { integrityFinding } from './data-checks.ts'
import { errorFinding, slowFinding, waitFinding } from './traffic-checks.ts'

const DAY = 86_400_000
const NOW = Date.parse('2026-11-22T00:00:00Z')

test.each([
  [0, 0, 'ok'],
  [1000, 0, 'ok'],
  [1000, 1, 'warn'],
  [2, 2, 'warn'],
  [10, 3, 'bad'],
  [1000, 20, 'warn'],
  [1000, 21, 'bad'],
] as const)('when %i requests include %i failed requests, the state is %s', (requests, failed, state) => {
  expect(errorFinding({ requests, failed }).state).toBe(state)
})

test.each([
  [0, 0, 'ok'],
  [10, 2, 'ok'],
  [10, 3, 'warn'],
  [1000, 50, 'ok'],
  [1000, 51, 'warn'],
] as const)('when %i requests include %i slow requests, the state is %s', (requests, slow, state) => {
  expect(slowFinding({ requests, slow }).state).toBe(state)
})

test('a single long wait is accepted, and several waits mean a slow machine', () => {
  expect(waitFinding([]).state).toBe('ok')
  expect(waitFinding([5, 3000, 5])).toMatchObject({ state: 'ok', sentence: expect.stringContaining('3000 毫秒') })
  expect(waitFinding([600, 700, 800]).state).toBe('warn')
})

test('damage of the database is bad, and a missing result is reported', () => {
  expect(integrityFinding(undefined, 5e6).sentence).toBe('数据库有 5 MB，正在检查，过一会儿刷新就有结果')
  expect(integrityFinding({ at: NOW, faults: [] }, 0)).toMatchObject({
    state: 'ok',
    sentence: expect.stringContaining('1 MB'),
  })
  expect(integrityFinding({ at: NOW, faults: ['row 3 missing'] }, 0).state).toBe('bad')
})

test.each([
  [1000, 1500, 'ok', '走得准'],
  [3_600_000, 0, 'warn', '拨快了 60 分钟'],
  [0, 120_000, 'warn', '拨慢了 2 分钟'],
] as const)(
  'when the clock shows %i ms since the start and %i ms have passed, the state is %s',
  (byWall, byCounter, state, words) => {
    const finding = clockFinding(byWall, byCounter)
    expect([finding.state, finding.sentence]).toEqual([state, expect.stringContaining(words)])
  },
)

test.each([
  [null, 'warn'],
  [NOW - 1, 'bad'],
  [NOW + 13 * DAY, 'warn'],
  [NOW + 30 * DAY, 'ok'],
] as const)('for a certificate that is valid until %s the state is %s', (until, state) => {
  expect(untilFinding('school.test', until, NOW).state).toBe(state)
})

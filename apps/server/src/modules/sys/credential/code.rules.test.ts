import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../platform/time/duration.ts'
import { BIND, judgeRequest, LOGIN, PER_PHONE_DAY, RESET } from './code.rules.ts'

const NOW = Date.parse('2026-05-01T12:00:00.000Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()

describe('requests of codes for a phone', () => {
  const requests = (...list: [ms: number, purpose?: string][]) =>
    list.map(([ms, purpose = LOGIN]) => ({ purpose, createTime: ago(ms) }))
  const MINUTE = 60_000
  test.each<[string, ReturnType<typeof requests>, string]>([
    ['the first request', [], 'send'],
    ['a second request within a minute', requests([MINUTE - 1]), 'wait'],
    ['a second request after a minute', requests([MINUTE]), 'send'],
    ['a request for another purpose', requests([1, RESET], [1, BIND]), 'send'],
    ['a sixth request within an hour', requests([MINUTE], [MINUTE], [MINUTE], [MINUTE], [HOUR_MS - 1]), 'tooMany'],
    ['a sixth request after an hour', requests([MINUTE], [MINUTE], [MINUTE], [MINUTE], [HOUR_MS]), 'send'],
    [
      'a sixth request within an hour for another purpose',
      requests(...Array.from({ length: 5 }, (): [number, string] => [MINUTE, RESET])),
      'tooMany',
    ],
    [
      'an eleventh request within a day',
      requests(...Array.from({ length: PER_PHONE_DAY }, (_, index): [number] => [HOUR_MS * (index + 1)])),
      'tooMany',
    ],
  ])('get the right decision: %s, %s', (_name, list, verdict) => {
    expect(list.every((request) => NOW - Date.parse(request.createTime) < DAY_MS)).toBe(true)
    expect(judgeRequest(list, LOGIN, NOW)).toBe(verdict)
  })
})

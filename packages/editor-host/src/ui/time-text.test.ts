import { describe, expect, it } from 'vitest'
import { momentOf, timeText } from './time-text.ts'

const at = (text: string): number => new Date(text).getTime()
const now = at('2026-11-21T10:30:00')

describe('times in words', () => {
  it.each([
    ['2026-11-21T10:29:30', '刚刚'],
    ['2026-11-21T10:25:00', '5 分钟前'],
    ['2026-11-21T08:05:00', '今天 08:05'],
    ['2026-11-20T23:59:00', '昨天 23:59'],
    ['2026-11-03T10:24:00', '11月3日 10:24'],
    ['2025-12-31T10:24:00', '2025年12月31日 10:24'],
    ['2026-11-21T10:31:00', '今天 10:31'],
  ])('%s', (moment, text) => {
    expect(timeText(at(moment), now)).toBe(text)
  })

  it('reads wire times in the zone of the wire', () => {
    expect(momentOf('2026-11-21 08:00:00')).toBe(Date.UTC(2026, 10, 21))
    expect(timeText(momentOf('nothing'), now)).toBe('')
  })
})

import { describe, expect, it, vi } from 'vitest'
import { agoText } from './relative-time.ts'

const now = new Date('2026-11-20T09:30:00+08:00')

it.each([
  ['2026-11-20 09:29:40', '刚刚'],
  ['2026-11-20 09:20:00', '10 分钟前'],
  ['2026-11-20 08:00:00', '1 小时前'],
  ['2026-11-19 23:50:00', '昨天 23:50'],
  ['2026-11-16 19:42:00', '11-16'],
  ['2025-11-16 19:42:00', '2025-11-16'],
  ['2026-11-20 09:31:00', '刚刚'],
])('%s is shown as %s', (time, words) => {
  expect(agoText(time, now)).toBe(words)
})

it('a missing time gives an empty text, and any other text stays unchanged', () => {
  expect(agoText(null, now)).toBe('')
  expect(agoText('很久以前', now)).toBe('很久以前')
})

describe('close to a limit', () => {
  const at = (time: string) => new Date(`${time.replace(' ', 'T')}+08:00`)

  it.each([
    ['2026-11-20 09:29:01', '2026-11-20 09:30:00', '刚刚'],
    ['2026-11-20 09:29:00', '2026-11-20 09:30:00', '1 分钟前'],
    ['2026-11-20 08:30:01', '2026-11-20 09:30:00', '59 分钟前'],
    ['2026-11-20 08:30:00', '2026-11-20 09:30:00', '1 小时前'],
    // Shortly after midnight, a time of the previous day is still shown in minutes. After an hour, the day is shown.
    ['2026-11-19 23:50:00', '2026-11-20 00:10:00', '20 分钟前'],
    ['2026-11-19 23:00:00', '2026-11-20 00:10:00', '昨天 23:00'],
    ['2026-11-20 00:00:00', '2026-11-20 23:59:00', '23 小时前'],
    ['2025-12-31 20:15:00', '2026-01-01 09:00:00', '昨天 20:15'],
    ['2025-12-30 20:15:00', '2026-01-01 09:00:00', '2025-12-30'],
    ['2026-02-28 08:00:00', '2026-03-01 09:00:00', '昨天 08:00'],
  ])('the time %s, seen at %s, is shown as %s', (time, seen, words) => {
    expect(agoText(time, at(seen))).toBe(words)
  })

  it.each(['America/Los_Angeles', 'UTC', 'Pacific/Auckland'])(
    'times follow the clock of the school for a reader in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      expect(agoText('2026-11-19 23:50:00', at('2026-11-20 09:30:00'))).toBe('昨天 23:50')
      vi.unstubAllEnvs()
    },
  )
})

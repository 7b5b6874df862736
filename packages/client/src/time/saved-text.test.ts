import { afterEach, expect, it } from 'vitest'
import { savedText } from './relative-time.ts'
import { setTimeZone, wireTime } from './time-zone.ts'

const now = new Date('2026-11-21T10:30:00+08:00')
afterEach(() => setTimeZone('Asia/Shanghai'))

it.each([
  ['2026-11-21 10:29:30', '刚刚'],
  ['2026-11-21 10:25:00', '5 分钟前'],
  ['2026-11-21 10:00:01', '29 分钟前'],
  ['2026-11-21 10:00:00', '今天 10:00'],
  ['2026-11-21 08:05:00', '今天 08:05'],
  ['2026-11-20 23:59:00', '昨天 23:59'],
  ['2026-11-03 10:24:00', '11-03 10:24'],
  ['2025-12-31 10:24:00', '2025-12-31 10:24'],
  ['2026-11-21 10:31:00', '今天 10:31'],
  ['nothing', ''],
])('a work saved at %s shows %s', (time, text) => {
  expect(savedText(time, now)).toBe(text)
})

it('times are formatted as on the server, in the time zone of the school', () => {
  expect(wireTime(new Date('2026-08-31T23:05:09Z'))).toBe('2026-09-01 07:05:09')
})

it('times follow the time zone of the server, and an unknown zone changes nothing', () => {
  setTimeZone('Asia/Urumqi')
  expect([wireTime(now), savedText('2026-11-21 08:25:00', now)]).toEqual(['2026-11-21 08:30:00', '5 分钟前'])
  setTimeZone('Mars/Olympus')
  setTimeZone(null)
  setTimeZone('')
  expect(wireTime(now)).toBe('2026-11-21 08:30:00')
})

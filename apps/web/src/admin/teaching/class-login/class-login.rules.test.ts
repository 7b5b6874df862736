import { expect, it } from 'vitest'
import { alarmsOf, minutesLeft, picturesText } from './class-login.rules.ts'

const lesson = (startTime: string, endTime: string | null, kind = 'lesson') => ({ kind, startTime, endTime })

it.each([
  ['without a lesson', [], 45],
  ['in a lesson', [lesson('2026-11-29 10:00:00', '2026-11-29 10:40:00')], 30],
  ['shortly before a lesson', [lesson('2026-11-29 10:20:00', '2026-11-29 11:00:00')], 50],
  ['long before a lesson', [lesson('2026-11-29 14:00:00', '2026-11-29 14:40:00')], 45],
  ['after a lesson', [lesson('2026-11-29 09:00:00', '2026-11-29 09:40:00')], 45],
  ['on a due time that is not a lesson', [lesson('2026-11-29 10:00:00', null, 'due')], 45],
])('the proposed minutes of the picture login end with the lesson: %s', (_what, entries, minutes) => {
  expect(minutesLeft(entries, '2026-11-29 10:10:00')).toBe(minutes)
})

it('alarmsOf counts failed logins, and picturesText names the pictures', () => {
  expect(alarmsOf([{ alarmTime: null }, { alarmTime: '2026-11-29 10:00:00' }], true)).toBe(2)
  expect(picturesText(['star', 'fish'])).toBe('星星、小鱼')
})

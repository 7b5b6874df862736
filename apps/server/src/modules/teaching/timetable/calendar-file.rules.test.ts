import { expect, it } from 'vitest'
import { calendarFile, escapeText, eventsText, foldLine } from './calendar-file.rules.ts'

const calendar = {
  name: '我的课程表',
  zone: 'Asia/Shanghai',
  offset: '+0800',
  madeAt: '2026-09-01T00:30:05.123Z',
}
const file = (title: string, description = '红班') => {
  const event = { uid: 'l1-u1@mashu', title, description, start: '2026-09-05 09:00:00', end: '2026-09-05 10:30:00' }
  return calendarFile(calendar, eventsText(calendar, [event]))
}

/** Unfolds lines like a calendar program. */
const unfold = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

it('a calendar file escapes characters with a special meaning', () => {
  expect(escapeText('a;b,c\\d\ne')).toBe('a\\;b\\,c\\\\d\\ne')
  expect(escapeText('猫\u0000\u0007\r\n狗')).toBe('猫\\n狗')
})

it('a calendar file folds lines at 75 bytes, never inside a character', () => {
  const line = `SUMMARY:${'码塾🐱'.repeat(40)}`
  const folded = foldLine(line)
  for (const piece of folded.split('\r\n')) expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75)
  expect(folded.split('\r\n').length).toBeGreaterThan(5)
  expect(folded.replaceAll('\r\n ', '')).toBe(line)
  expect(foldLine('x'.repeat(75))).toBe('x'.repeat(75))
  expect(foldLine('x'.repeat(76))).toBe(`${'x'.repeat(75)}\r\n x`)
})

it('a calendar file contains local times with their time zone', () => {
  const text = file('接苹果, 第二课')
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(/[^\r]\n/.test(text)).toBe(false)
  const lines = unfold(text)
  expect(lines).toContain('DTSTAMP:20260901T003005Z')
  expect(lines).toContain('DTSTART;TZID=Asia/Shanghai:20260905T090000')
  expect(lines).toContain('DTEND;TZID=Asia/Shanghai:20260905T103000')
  expect(lines).toContain('SUMMARY:接苹果\\, 第二课')
  expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE'))).toContain('TZOFFSETTO:+0800')
  const depth = lines.filter((line) => line.startsWith('BEGIN:')).length
  expect(lines.filter((line) => line.startsWith('END:'))).toHaveLength(depth)
})

it('a text cannot add a line to a calendar file', () => {
  const lines = unfold(file('坏\r\nEND:VEVENT\r\nBEGIN:VALARM', '坏\rX-EVIL:1'))
  expect(lines.filter((line) => /^(END:VEVENT|BEGIN:VALARM|X-EVIL)/.test(line))).toEqual(['END:VEVENT'])
})

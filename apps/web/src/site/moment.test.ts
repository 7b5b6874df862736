import { expect, it } from 'vitest'
import { sinceText } from './moment.ts'

const now = new Date('2026-11-20T09:30:00+08:00')

it.each([
  ['2026-11-20 09:29:40', '刚刚'], ['2026-11-20 09:20:00', '10 分钟前'], ['2026-11-20 08:00:00', '1 小时前'], ['2026-11-19 23:50:00', '昨天 23:50'],
  ['2026-11-16 19:42:00', '11-16'], ['2025-11-16 19:42:00', '2025-11-16'], ['2026-11-20 09:31:00', '刚刚'],
])('%s is %s', (time, words) => {
  expect(sinceText(time, now)).toBe(words)
})

it('says nothing without a time and repeats what it cannot read', () => {
  expect(sinceText(null, now)).toBe('')
  expect(sinceText('很久以前', now)).toBe('很久以前')
})

import { describe, expect, it } from 'vitest'
import { comingDayText, dayText, greeting, dayTimeText, todayBegins } from './relative-time.ts'

// 2025-11-13 is a Thursday, and has begun in Shanghai at this time.
const now = new Date('2025-11-12T16:30:00Z')

describe('times in words', () => {
  it('follow the clock of the school, not the clock of the device', () => {
    expect(dayTimeText('2025-11-13 00:10:00', now)).toBe('今天 00:10')
    expect(dayTimeText('2025-11-12 23:59:59', now)).toBe('昨天 23:59')
    expect(todayBegins(now)).toBe('2025-11-13 00:00:00')
  })

  it('contain the weekday within a week, otherwise the date, with the year if it is another year', () => {
    expect(dayText('2025-11-11 08:00:00', now)).toBe('周二')
    expect(dayText('2025-11-07 08:00:00', now)).toBe('周五')
    expect(dayText('2025-11-06 08:00:00', now)).toBe('11-06')
    expect(dayText('2024-12-31 08:00:00', now)).toBe('2024-12-31')
  })

  it('are empty without a time, and show the date for a future day', () => {
    expect(dayTimeText(null, now)).toBe('')
    expect(dayTimeText('', now)).toBe('')
    expect(dayText('2025-11-20 08:00:00', now)).toBe('11-20')
  })

  it('contain names for the coming days', () => {
    const days = ['11-12', '11-13', '11-14', '11-15', '11-16', '11-19', '11-20'].map((day) =>
      comingDayText(`2025-${day} 18:00:00`, now),
    )
    expect(days).toEqual(['昨天', '今天', '明天', '后天', '周日', '周三', '11-20'])
    expect(comingDayText('2026-01-02 18:00:00', now)).toBe('2026-01-02')
  })

  it.each([
    ['00:30', '早上好'],
    ['08:59', '早上好'],
    ['09:00', '上午好'],
    ['11:59', '上午好'],
    ['12:00', '中午好'],
    ['13:59', '中午好'],
    ['14:00', '下午好'],
    ['19:59', '下午好'],
    ['20:00', '晚上好'],
    ['23:59', '晚上好'],
  ])('include the greeting at %s: %s', (time, text) => {
    expect(greeting(new Date(`2025-11-13T${time}:00+08:00`))).toBe(text)
  })
})

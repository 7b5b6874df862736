import { describe, expect, it, vi } from 'vitest'
import { compareDue, daysLeft, dueLabel, isDueToday, isOverdue } from './due.ts'

// In Shanghai, this is Thursday, 2025-11-13, half past midnight.
const now = new Date('2025-11-12T16:30:00Z')
const open = (dueTime: string | null) => ({ dueTime, isSubmitted: false })

describe('the deadline of homework', () => {
  it('is shown with its day', () => {
    const texts = ['2025-11-13', '2025-11-14', '2025-11-17', '2025-12-01'].map(
      (day) => dueLabel(open(`${day} 18:00:00`), now)?.text,
    )
    expect(texts).toEqual(['今天 18:00 前交', '明天 18:00 前交', '周一 18:00 前交', '12-01 18:00 前交'])
    expect(dueLabel(open(null), now)).toBeNull()
  })

  it('is overdue after it has passed, until the work is submitted', () => {
    const due = open('2025-11-13 00:00:00')
    expect([isOverdue(due, now), isDueToday(due, now)]).toEqual([true, true])
    expect(dueLabel(due, now)).toEqual({ text: '已过期，还能交', tone: 'coral' })
    const submitted = { ...due, isSubmitted: true }
    expect(dueLabel({ ...submitted, submitTime: '2025-11-12 23:59:59' }, now)).toBeNull()
    expect(dueLabel({ ...submitted, submitTime: '2025-11-13 00:01:00' }, now)?.text).toBe('迟交')
    expect([isOverdue(submitted, now), isDueToday(submitted, now)]).toEqual([false, false])
    expect([isOverdue(open('2025-11-13 00:31:00'), now), isDueToday(open('2025-11-14 08:00:00'), now)]).toEqual([
      false,
      false,
    ])
  })

  it('is compared so that the earliest homework comes first', () => {
    expect([null, '2025-11-14', undefined, '2025-11-13'].toSorted(compareDue)).toEqual([
      '2025-11-13',
      '2025-11-14',
      null,
      undefined,
    ])
  })
})

it('counts the days until a deleted work is removed permanently', () => {
  expect(daysLeft('2025-12-13 10:00:00', '2025-11-13 10:00:00')).toBe(30)
  expect(daysLeft('2025-11-14 10:00:01', '2025-11-13 10:00:00')).toBe(2)
  expect(daysLeft('2025-11-13 09:00:00', '2025-11-13 10:00:00')).toBe(1)
  expect(daysLeft(null, '2025-11-13 10:00:00')).toBe(0)
  // The clocks of this reader are turned back in between, those of the school are not.
  vi.stubEnv('TZ', 'Europe/Berlin')
  expect(daysLeft('2026-10-26 12:00:00', '2026-10-24 12:00:00')).toBe(2)
  vi.unstubAllEnvs()
})

it('an extended due time is marked as extended, until the work is submitted', () => {
  const now = new Date('2026-11-30T12:00:00')
  const moved = { dueTime: '2026-12-20 18:00:00', isSubmitted: false, dueMoved: true }
  expect(dueLabel(moved, now)?.text).toMatch(/前交，老师给你推迟了$/)
  expect(dueLabel({ ...moved, isSubmitted: true, submitTime: '2026-12-20 18:00:30' }, now)).toBeNull()
})

import { describe, expect, test } from 'vitest'
import { CAPTCHA_AFTER, CAPTCHA_AFTER_ACCOUNTS, judge, LOCK_AFTER, LOCK_MS } from './attempt.rules.ts'

const NOW = Date.parse('2026-05-01T12:00:00.000Z')
const ago = (ms: number) => new Date(NOW - ms).toISOString()

describe('after failed logins', () => {
  const failures = (count: number, newest = 0) =>
    Array.from({ length: count }, (_, index) => ago(newest + index * 1000))
  test.each([
    [0, 0, false, false],
    [CAPTCHA_AFTER - 1, 0, false, false],
    [CAPTCHA_AFTER, 0, true, false],
    [LOCK_AFTER - 1, 0, true, false],
    [LOCK_AFTER, 0, true, true],
    [LOCK_AFTER + 5, 0, true, true],
    [0, CAPTCHA_AFTER_ACCOUNTS - 1, false, false],
    [0, CAPTCHA_AFTER_ACCOUNTS, true, false],
  ])(
    '%i for the account and %i for other accounts of the address: captcha required %s, locked %s',
    (account, address, needCaptcha, locked) =>
      expect(judge(failures(account), address, NOW)).toEqual({ needCaptcha, locked }),
  )

  test('a lock expires, while the captcha stays required', () => {
    expect(judge(failures(LOCK_AFTER, LOCK_MS - 1), 0, NOW).locked).toBe(true)
    expect(judge(failures(LOCK_AFTER, LOCK_MS), 0, NOW)).toEqual({ locked: false, needCaptcha: true })
  })
})

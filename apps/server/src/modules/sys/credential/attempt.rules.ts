import { DAY_MS } from '../../../platform/time/duration.ts'

/** Milliseconds for which a failed login counts. Only failures count, because a whole school shares one address. */
export const WINDOW_MS = 15 * 60_000
export const CAPTCHA_AFTER = 3
/** A class mistypes fewer names than an attacker who tries a password on many accounts. */
export const CAPTCHA_AFTER_ACCOUNTS = 20
export const LOCK_AFTER = 10
export const LOCK_MS = 10 * 60_000
/** Tolerated difference between the clocks of servers. */
export const SKEW_MS = 60_000
/** Maximum age and number of the addresses that are remembered for an account. */
export const KNOWN_MS = 30 * DAY_MS
export const KNOWN_ADDRESSES = 20
export const CAPTCHA_MS = 5 * 60_000
/** Attempts for which a solved captcha is valid. */
export const CAPTCHA_USES = 3

/** `account` contains the times of failures in the last quarter of an hour, newest first. */
export function judge(
  account: readonly string[],
  failedAccountsOfAddress: number,
  now: number,
): { locked: boolean; needCaptcha: boolean } {
  const newest = account[0]
  // Attempts during the lock are not counted, so the lock ends.
  const locked = account.length >= LOCK_AFTER && newest !== undefined && now - Date.parse(newest) < LOCK_MS
  return { locked, needCaptcha: account.length >= CAPTCHA_AFTER || failedAccountsOfAddress >= CAPTCHA_AFTER_ACCOUNTS }
}

import { DAY_MS } from '../../../platform/time/duration.ts'

/** Numbers of the login limits. Only failures count: a whole school sits behind one address. */
export const WINDOW_MS = 15 * 60_000
export const CAPTCHA_AFTER = 3
/** A class mistypes a name here and there; trying one password on many accounts exceeds that. */
export const CAPTCHA_AFTER_ACCOUNTS = 20
export const LOCK_AFTER = 10
export const LOCK_MS = 10 * 60_000
/** Clocks of several servers may differ by this much. */
export const SKEW_MS = 60_000
/** How long and how many addresses of an account are remembered. */
export const KNOWN_MS = 30 * DAY_MS
export const KNOWN_ADDRESSES = 20
export const CAPTCHA_MS = 5 * 60_000
/** Tries that a picture serves for once it was read right. */
export const CAPTCHA_USES = 3

/**
 * What the failures of the last quarter of an hour mean for the next attempt. `account` holds their times, newest
 * first.
 */
export function judge(
  account: readonly string[],
  failedAccountsOfAddress: number,
  now: number,
): { locked: boolean; needCaptcha: boolean } {
  const newest = account[0]
  // The tenth failure starts the lock; attempts during it are not counted, so it ends.
  const locked = account.length >= LOCK_AFTER && newest !== undefined && now - Date.parse(newest) < LOCK_MS
  return { locked, needCaptcha: account.length >= CAPTCHA_AFTER || failedAccountsOfAddress >= CAPTCHA_AFTER_ACCOUNTS }
}

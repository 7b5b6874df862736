import { HOUR_MS, MINUTE_MS } from '../../../platform/time/duration.ts'

/** Limits of codes sent to phones. The limit per address is high, because a class registers from one address. */
export const CODE_MS = 10 * MINUTE_MS
export const MAX_TRIES = 5
const AGAIN_MS = MINUTE_MS
export const PER_PHONE_HOUR = 5
export const PER_PHONE_DAY = 10
export const PER_ADDRESS_HOUR = 100
export const CAPTCHA_WINDOW_MS = 15 * MINUTE_MS
export const CAPTCHA_AFTER_CODES = 10

/** Values of `smsmode`. Only a signed-in person can request a code for binding a phone. */
export type Purpose = '0' | '1' | '2' | '3'
export const LOGIN: Purpose = '0'
export const REGISTER: Purpose = '1'
export const RESET: Purpose = '2'
export const BIND: Purpose = '3'

/** `requests` are the requests of the last day, newest first. */
export function judgeRequest(
  requests: readonly { purpose: string; createTime: string }[],
  purpose: Purpose,
  now: number,
): 'send' | 'wait' | 'tooMany' {
  const within = (ms: number) => requests.filter(({ createTime }) => now - Date.parse(createTime) < ms)
  if (requests.length >= PER_PHONE_DAY || within(HOUR_MS).length >= PER_PHONE_HOUR) return 'tooMany'
  return within(AGAIN_MS).some((request) => request.purpose === purpose) ? 'wait' : 'send'
}

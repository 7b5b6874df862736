import { foldTyped } from '@mashu/contract/typed/typed-text'
import { authProblem } from '@mashu/contract/sys/auth'
import { sharedTurns } from '../../../platform/instances/shared-turns.ts'
import { asciiFold } from '../../../platform/db/ascii-fold.ts'
import {
  countFailedAccounts,
  deleteFailures,
  insertFailure,
  isKnownAddress,
  listAccountFailures,
} from './attempt.queries.ts'
import { judge } from './attempt.rules.ts'
import { assertCaptchaAnswer } from './captcha.ts'
import { verifyPassword } from './password.ts'

export interface Attempt {
  account: string
  ip: string
}

/** The key of queues and failure counts. Typed names without an account have the same limits as accounts. */
export const accountKey = (found: { id: string } | undefined, name: string): string =>
  found ? `user:${found.id}` : `name:${asciiFold(name)}`

/**
 * Attempts on one account or phone number wait for one another. Simultaneous attempts could all pass the limit before
 * the first attempt is counted.
 */
export const runQueued = sharedTurns('attempt')

/**
 * At an address where the account was recently used, only failures from this address count. Otherwise, anyone could
 * lock a child out of the school's computers.
 */
async function attemptLimits({ account: subject, ip }: Attempt) {
  const known = await isKnownAddress(subject, ip)
  const account = await listAccountFailures(subject, known ? ip : undefined)
  const address = await countFailedAccounts(ip)
  return { failed: account.length > 0, ...judge(account, address, Date.now()) }
}

/** Refuses a wrong captcha, and a missing captcha if the attempt needs one. */
export async function assertCaptcha(
  attempt: Attempt,
  captcha: string | null | undefined,
  key: string | null | undefined,
): Promise<void> {
  if (captcha) return assertCaptchaAnswer(captcha, key)
  if ((await attemptLimits(attempt)).needCaptcha) throw authProblem('auth.captchaMissing', {}, { needCaptcha: true })
}

/**
 * Returns the right password, or null. Also tries the text with full-width characters replaced, which an input method
 * may produce.
 */
export async function meantPassword(stored: string | null | undefined, typed: string): Promise<string | null> {
  for (const meant of new Set([typed, foldTyped(typed)])) if (await verifyPassword(stored, meant)) return meant
  return null
}

/**
 * Counts a wrong password. Unknown names have the same limits as accounts.
 * @throws `auth.locked` while the account is locked
 */
export async function checkPassword(
  attempt: Attempt,
  stored: string | null | undefined,
  password: string,
): Promise<boolean> {
  const { locked, failed } = await attemptLimits(attempt)
  if (locked) throw authProblem('auth.locked', {}, { needCaptcha: true })
  const right = (await meantPassword(stored, password)) !== null
  if (!right) await insertFailure(attempt.account, attempt.ip)
  else if (failed) await deleteFailures(attempt.account, attempt.ip)
  return right
}

/** Called when the owner of the account is proved in another way, for example by phone. */
export async function clearFailures({ account, ip }: Attempt): Promise<void> {
  await deleteFailures(account, ip)
}

export async function needsCaptcha(attempt: Attempt): Promise<boolean> {
  return (await attemptLimits(attempt)).needCaptcha
}

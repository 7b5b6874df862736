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
  /** See `accountKey`. */
  account: string
  ip: string
}

/**
 * What attempts are queued and failures counted under: the account that was found, whatever it was called by, or the
 * name when there is none, since unknown names are treated like known ones.
 */
export const accountKey = (found: { id: string } | undefined, name: string): string =>
  found ? `user:${found.id}` : `name:${asciiFold(name)}`

/**
 * Attempts on one account (or phone number) run one after another: those sent at once must not all pass the limit
 * before the first is counted.
 */
export const runQueued = sharedTurns('attempt')

/**
 * Counts of recent failures and what they mean. At an address from which the account was entered lately, failures from
 * elsewhere do not count: otherwise a child could be locked out of the school's computers from anywhere.
 */
async function attemptLimits({ account: subject, ip }: Attempt) {
  const known = await isKnownAddress(subject, ip)
  const account = await listAccountFailures(subject, known ? ip : undefined)
  const address = await countFailedAccounts(ip)
  return { failed: account.length > 0, ...judge(account, address, Date.now()) }
}

/** Refuses a wrong captcha, and a missing one where one is due. */
export async function assertCaptcha(
  attempt: Attempt,
  captcha: string | null | undefined,
  key: string | null | undefined,
): Promise<void> {
  if (captcha) return assertCaptchaAnswer(captcha, key)
  if ((await attemptLimits(attempt)).needCaptcha) throw authProblem('auth.captchaMissing', {}, { needCaptcha: true })
}

/**
 * The password that fits what was typed, itself or without full-width signs; null for a wrong one. Passwords are ASCII
 * by their rule, but an input method may be on; what moved in may hold other signs.
 */
export async function meantPassword(stored: string | null | undefined, typed: string): Promise<string | null> {
  for (const meant of new Set([typed, foldTyped(typed)])) if (await verifyPassword(stored, meant)) return meant
  return null
}

/**
 * Checks a password within the limits. Returns false for a wrong one (counted); refuses while the account is locked.
 * Unknown names are treated like known ones throughout.
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

/** Forgets the failures of a person who proved by phone who they are. */
export async function clearFailures({ account, ip }: Attempt): Promise<void> {
  await deleteFailures(account, ip)
}

export async function needsCaptcha(attempt: Attempt): Promise<boolean> {
  return (await attemptLimits(attempt)).needCaptcha
}

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

/**
 * Returns the key by which attempts are queued and failures counted: the account if it exists, else the typed name,
 * because unknown names are treated like known ones.
 */
export const accountKey = (found: { id: string } | undefined, name: string): string =>
  found ? `user:${found.id}` : `name:${asciiFold(name)}`

/**
 * Runs attempts on one account or phone number one after another, so that simultaneous ones cannot all pass the limit
 * before the first is counted.
 */
export const runQueued = sharedTurns('attempt')

/**
 * Returns the limits of the next attempt. At an address where the account was recently used, failures from elsewhere do
 * not count; otherwise anyone could lock a child out of the school's computers.
 */
async function attemptLimits({ account: subject, ip }: Attempt) {
  const known = await isKnownAddress(subject, ip)
  const account = await listAccountFailures(subject, known ? ip : undefined)
  const address = await countFailedAccounts(ip)
  return { failed: account.length > 0, ...judge(account, address, Date.now()) }
}

/** Refuses a wrong captcha, and a missing one when it is required. */
export async function assertCaptcha(
  attempt: Attempt,
  captcha: string | null | undefined,
  key: string | null | undefined,
): Promise<void> {
  if (captcha) return assertCaptchaAnswer(captcha, key)
  if ((await attemptLimits(attempt)).needCaptcha) throw authProblem('auth.captchaMissing', {}, { needCaptcha: true })
}

/**
 * Returns the password that matches what was typed, as it is or without full-width characters, or null. Passwords are
 * ASCII by rule, but an input method may be on, and old passwords may have other characters.
 */
export async function meantPassword(stored: string | null | undefined, typed: string): Promise<string | null> {
  for (const meant of new Set([typed, foldTyped(typed)])) if (await verifyPassword(stored, meant)) return meant
  return null
}

/**
 * Returns true for the right password, and counts a wrong one. Unknown names are treated like known ones.
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

/** Deletes the failures of a person who proved their identity by phone. */
export async function clearFailures({ account, ip }: Attempt): Promise<void> {
  await deleteFailures(account, ip)
}

export async function needsCaptcha(attempt: Attempt): Promise<boolean> {
  return (await attemptLimits(attempt)).needCaptcha
}

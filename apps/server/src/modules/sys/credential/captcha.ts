import type { BodyOf } from '@mashu/contract'
import { authProblem, type auth } from '@mashu/contract/sys/auth'
import { captchaImage, randomCode } from './captcha-image.ts'
import {
  deleteCaptcha,
  insertCaptcha,
  insertSolved,
  selectOptionalCaptcha,
  takeCaptchaUse,
} from './one-time.queries.ts'

const SOLVED_MS = 10 * 60_000

/** Creates a captcha under the key that the client chose. @returns a data URL */
export async function createCaptcha(key: string): Promise<string> {
  const code = randomCode()
  await insertCaptcha(key, code)
  return captchaImage(code)
}

/** Keeps a rightly answered captcha for the login. A wrong answer invalidates the captcha, to prevent guessing. */
export async function checkCaptcha({ captcha, checkKey }: BodyOf<typeof auth.checkCaptcha>): Promise<void> {
  if (!captcha) throw authProblem('auth.captchaMissing')
  const right = checkKey ? await selectOptionalCaptcha(checkKey) : null
  if (right !== null && right === captcha.trim()) return
  if (checkKey) await deleteCaptcha(checkKey)
  throw authProblem('auth.captchaWrong')
}

/** Remembers the address, because the next step of an existing client sends no captcha. */
export async function solveCaptcha(form: BodyOf<typeof auth.checkCaptcha>, ip: string): Promise<void> {
  await checkCaptcha(form)
  // Only the first of two answers to one captcha counts.
  if (form.checkKey && (await deleteCaptcha(form.checkKey)))
    await insertSolved(ip, new Date(Date.now() + SOLVED_MS).toISOString())
}

/**
 * Invalidates the captcha after a wrong answer. A solved captcha is valid for `CAPTCHA_USES` attempts, so that the rest
 * of the form can be corrected.
 * @throws `auth.captchaMissing`, `auth.captchaWrong`
 */
export async function assertCaptchaAnswer(
  captcha: string | null | undefined,
  key: string | null | undefined,
): Promise<void> {
  if (!captcha) throw authProblem('auth.captchaMissing', {}, { needCaptcha: true })
  if (key && (await takeCaptchaUse(key, captcha.trim()))) return
  if (key) await deleteCaptcha(key)
  throw authProblem('auth.captchaWrong', {}, { needCaptcha: true })
}

/**
 * Uses up the captcha that `assertCaptchaAnswer` accepted.
 * @throws `auth.captchaWrong` when another call was faster
 */
export async function spendCaptcha(key: string | null | undefined): Promise<void> {
  if (!key || !(await deleteCaptcha(key))) throw authProblem('auth.captchaWrong', {}, { needCaptcha: true })
}

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

/** A new picture under the key that the client made up. @returns a data URL. */
export async function createCaptcha(key: string): Promise<string> {
  const code = randomCode()
  await insertCaptcha(key, code)
  return captchaImage(code)
}

/**
 * A right answer stays good for the login that follows; a wrong one uses the picture up, or it could be guessed at
 * leisure.
 */
export async function checkCaptcha({ captcha, checkKey }: BodyOf<typeof auth.checkCaptcha>): Promise<void> {
  if (!captcha) throw authProblem('auth.captchaMissing')
  const right = checkKey ? await selectOptionalCaptcha(checkKey) : null
  if (right !== null && right === captcha.trim()) return
  if (checkKey) await deleteCaptcha(checkKey)
  throw authProblem('auth.captchaWrong')
}

/** As `checkCaptcha`, once: the next step of an existing client comes from the same address without the picture. */
export async function solveCaptcha(form: BodyOf<typeof auth.checkCaptcha>, ip: string): Promise<void> {
  await checkCaptcha(form)
  // Of two answers to one picture the first counts.
  if (form.checkKey && (await deleteCaptcha(form.checkKey)))
    await insertSolved(ip, new Date(Date.now() + SOLVED_MS).toISOString())
}

/**
 * Refuses an answer that is not what the picture shows. A wrong answer uses the picture up; a right answer is good for
 * `CAPTCHA_USES` tries, so that the rest of the form can be corrected. The final call uses it up (`spendCaptcha`).
 *
 * @throws `auth.captchaMissing`, `auth.captchaWrong`.
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
 * Uses up the picture that `assertCaptchaAnswer` accepted.
 *
 * @throws `auth.captchaWrong` when a call at the same time was faster.
 */
export async function spendCaptcha(key: string | null | undefined): Promise<void> {
  if (!key || !(await deleteCaptcha(key))) throw authProblem('auth.captchaWrong', {}, { needCaptcha: true })
}

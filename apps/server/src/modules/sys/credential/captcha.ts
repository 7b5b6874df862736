import type { BodyOf } from '@mashu/contract'
import { authProblem, type auth } from '@mashu/contract/sys/auth'
import { captchaImage, randomCode } from './captcha-image.ts'
import { deleteCaptcha, insertCaptcha, selectOptionalCaptcha, takeCaptchaUse } from './one-time.queries.ts'

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

/**
 * Refuses what does not stand on the picture. A wrong answer uses the picture up; a right one is good for `CAPTCHA_USES`
 * tries, so that whoever read it may correct the rest of the form. What it was read for ends it (`spendPicture`).
 */
export async function assertPicture(captcha: string | null | undefined, key: string | null | undefined): Promise<void> {
  if (!captcha) throw authProblem('auth.captchaMissing', {}, { needCaptcha: true })
  if (key && (await takeCaptchaUse(key, captcha.trim()))) return
  if (key) await deleteCaptcha(key)
  throw authProblem('auth.captchaWrong', {}, { needCaptcha: true })
}

/**
 * The picture that `assertPicture` accepted has served: nothing else is done with it. Refuses when somebody else did so
 * in the meantime.
 */
export async function spendPicture(key: string | null | undefined): Promise<void> {
  if (!key || !(await deleteCaptcha(key))) throw authProblem('auth.captchaWrong', {}, { needCaptcha: true })
}

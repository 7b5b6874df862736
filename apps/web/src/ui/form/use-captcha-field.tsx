import { useState } from 'react'
import { CaptchaRow } from './captcha-row.tsx'
import { useCaptcha } from './use-captcha.ts'

/** For forms that ask a user for the password again. Shown when the server requires a captcha. */
export function useCaptchaField() {
  const [text, setText] = useState('')
  const captcha = useCaptcha()
  return {
    /** Returns the captcha fields for the request body. */
    proof: () => captcha.proof(text),
    /** Loads another captcha after a failure, because each captcha is valid only once. */
    async watched<T>(call: Promise<T>): Promise<T> {
      try {
        return await call
      } catch (error) {
        setText('')
        await captcha.renew(error)
        throw error
      }
    },
    row: captcha.needed && (
      <CaptchaRow value={text} picture={captcha.picture} onChange={setText} onReload={captcha.reload} />
    ),
  }
}

import { useState } from 'react'
import { CaptchaRow } from './captcha-row.tsx'
import { useCaptcha } from './use-captcha.ts'

/** The captcha of forms that ask for the user's password again. It is shown when the server requires it. */
export function useCaptchaField() {
  const [text, setText] = useState('')
  const captcha = useCaptcha()
  return {
    /** Returns the part of the request body that proves the captcha. */
    proof: () => captcha.proof(text),
    /** Waits for a call. If it fails, another captcha is loaded, because each is valid only once. */
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

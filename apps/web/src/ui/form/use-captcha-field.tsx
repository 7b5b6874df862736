import { useState } from 'react'
import { CaptchaRow } from './captcha-row.tsx'
import { useCaptcha } from './use-captcha.ts'

/** The captcha of forms that ask for the user's password again; shown when the server requires it. */
export function useCaptchaField() {
  const [text, setText] = useState('')
  const captcha = useCaptcha()
  return {
    /** Returns the part of the request's body. */
    proof: () => captcha.proof(text),
    /** Loads another captcha after a refused call, because each is valid once. */
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

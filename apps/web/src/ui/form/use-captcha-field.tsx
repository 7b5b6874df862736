import { useState } from 'react'
import { CaptchaRow } from './captcha-row.tsx'
import { useCaptcha } from './use-captcha.ts'

/** For forms that ask for the own password again: the picture is shown once the server wants it. */
export function useCaptchaField() {
  const [text, setText] = useState('')
  const captcha = useCaptcha()
  return {
    /** Goes into the body of the call. */
    proof: () => captcha.proof(text),
    /** The picture of a call that was refused is of no use any more. */
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

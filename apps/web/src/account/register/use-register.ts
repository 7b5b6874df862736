import { registration } from '@mashu/contract/sys/registration'
import { useState } from 'react'
import { ApiError, call } from '@mashu/client'
import { fieldOfRefusal, takenText, type RegisterErrors, type RegisterValues } from '../form/account-rules.ts'
import type { Captcha } from '../../ui/form/use-captcha.ts'
import { refusalText } from '../form/use-login.ts'

/**
 * Sends the registration. A refusal is at its field, or above the button when it is about no field; typed values
 * stay.
 */
export function useRegister(captcha: Captcha, onDone: (username: string) => void) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ fields: RegisterErrors; message?: string }>({ fields: {} })
  const register = async (
    { username, password, phone, smscode, captcha: text }: RegisterValues,
    consentVersion?: string,
  ): Promise<void> => {
    setBusy(true)
    setRefused({ fields: {} })
    const proof = phone === '' ? captcha.proof(text) : { phone, smscode }
    try {
      onDone(
        (await call(registration.register, { body: { username: username.trim(), password, consentVersion, ...proof } }))
          .username,
      )
    } catch (error) {
      const refusal = error instanceof ApiError ? error : undefined
      const message = refusal?.message ? takenText(refusal) : refusalText(error)
      const field = refusal && fieldOfRefusal(refusal)
      setRefused(field ? { fields: { [field]: message } } : { fields: {}, message })
      if (phone === '') await captcha.load()
    } finally {
      setBusy(false)
    }
  }
  const forget = (field: keyof RegisterValues) =>
    setRefused(({ fields, message }) => ({ fields: { ...fields, [field]: undefined }, message }))
  return { register, busy, refused, forget }
}

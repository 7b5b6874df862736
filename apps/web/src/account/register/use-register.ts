import { registration } from '@mashu/contract/sys/registration'
import { useState } from 'react'
import { ApiError, call } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { fieldOfRefusal, takenText, type RegisterErrors, type RegisterValues } from '../form/account-rules.ts'
import type { Captcha } from '../../ui/form/use-captcha.ts'

interface Sent {
  values: RegisterValues
  consentVersion: string | undefined
}

/**
 * Sends the registration. A refusal is at its field, or above the button when it is about no field; typed values
 * stay.
 */
export function useRegister(captcha: Captcha, onDone: (username: string) => void) {
  const [refused, setRefused] = useState<{ fields: RegisterErrors; message?: string }>({ fields: {} })
  const { run, busy } = useAction(
    ({ values: { username, password, phone, smscode, captcha: text }, consentVersion }: Sent) => {
      const proof = phone === '' ? captcha.proof(text) : { phone, smscode }
      return call(registration.register, { body: { username: username.trim(), password, consentVersion, ...proof } })
    },
    {
      done: ({ username }) => onDone(username),
      failed: async (error, { values: { phone } }) => {
        const refusal = error instanceof ApiError ? error : undefined
        const message = refusal ? takenText(refusal) : error.message
        const field = refusal && fieldOfRefusal(refusal)
        setRefused(field ? { fields: { [field]: message } } : { fields: {}, message })
        if (phone === '') await captcha.load()
      },
    },
  )
  const register = (values: RegisterValues, consentVersion?: string) => {
    setRefused({ fields: {} })
    return run({ values, consentVersion })
  }
  const forget = (field: keyof RegisterValues) =>
    setRefused(({ fields, message }) => ({ fields: { ...fields, [field]: undefined }, message }))
  return { register, busy, refused, forget }
}

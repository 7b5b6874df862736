import { auth } from '@mashu/contract/sys/auth'
import { registration } from '@mashu/contract/sys/registration'
import { useState } from 'react'
import { ApiError, call } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { fieldOfRefusal, takenText, type RegisterErrors, type RegisterValues } from '../form/account-rules.ts'
import type { LoginResult } from '../form/login-step.ts'
import type { Captcha } from '../../ui/form/use-captcha.ts'

/** `login` is undefined when the login directly after the registration failed. */
export type Registered = (username: string, login: LoginResult | undefined, password: string) => void

/** If the login fails, the account still exists, and the user logs in manually. */
async function enter({ username }: { username: string }, password: string) {
  const login = await call(auth.login, { body: { username, password } }).catch(() => undefined)
  return { username, login: login ?? undefined }
}

interface Sent {
  values: RegisterValues
  consentVersion: string | undefined
}

/** A refusal is shown at its field, or above the button. */
export function useRegister(captcha: Captcha, onDone: Registered) {
  const [refused, setRefused] = useState<{ fields: RegisterErrors; message?: string }>({ fields: {} })
  const { run, busy } = useAction(
    async ({ values: { username, password, phone, smscode, captcha: text }, consentVersion }: Sent) => {
      const proof = phone === '' ? captcha.proof(text) : { phone, smscode }
      return enter(
        await call(registration.register, { body: { username: username.trim(), password, consentVersion, ...proof } }),
        password,
      )
    },
    {
      done: ({ username, login }, { values: { password } }) => onDone(username, login, password),
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

import { useState, type FormEvent } from 'react'
import { focusFault } from './focus-fault.ts'
import { missing, type LoginErrors, type LoginValues } from './use-login.ts'

export interface LoginForm {
  values: LoginValues
  errors: LoginErrors
  set: (patch: Partial<LoginValues>) => void
  submit: (event: FormEvent<HTMLFormElement>) => void
}

interface Sending {
  username?: string
  busy: boolean
  captchaNeeded: boolean
  /** Resolves to true when the server refuses the login. */
  send: (values: LoginValues) => Promise<boolean>
}

/** A refusal clears the captcha, because a captcha is valid for one attempt. */
export function useLoginForm({ username = '', busy, captchaNeeded, send }: Sending): LoginForm {
  const [values, setValues] = useState<LoginValues>({ username, password: '', captcha: '', remember: false })
  const [sent, setSent] = useState(false)
  const faults = missing(values, captchaNeeded)
  const set = (patch: Partial<LoginValues>) => setValues((before) => ({ ...before, ...patch }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The React events of a dialog would reach surrounding forms.
    event.stopPropagation()
    setSent(true)
    if (busy) return
    if (Object.keys(faults).length > 0) return focusFault(event.currentTarget)
    void send(values).then((refused) => {
      if (!refused) return
      setSent(false)
      set({ captcha: '' })
    })
  }
  return { values, errors: sent ? faults : {}, set, submit }
}

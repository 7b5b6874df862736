import { type FormEvent, useState } from 'react'
import type { WorkSession } from '../index.ts'

export interface Captcha {
  key: string
  image: string
}
interface Form {
  captcha: Captcha | null
  busy: boolean
  error: string | null
  submit: (event: FormEvent<HTMLFormElement>) => void
  renew: () => void
  take: () => void
}

export function useLogin(session: WorkSession, onDone: () => void): Form {
  const [captcha, setCaptcha] = useState<Captcha | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const renew = (): void => {
    session.captcha().then(setCaptcha, (reason: Error) => setError(reason.message))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const read = (name: string): string => String(values.get(name) ?? '').trim()
    setBusy(true)
    setError(null)
    const proof = captcha ? { captcha: read('captcha'), checkKey: captcha.key } : {}
    void session
      .signIn({ username: read('username'), password: String(values.get('password') ?? ''), ...proof })
      .then((answer) => {
        setBusy(false)
        if (answer.ok) return onDone()
        setError(answer.message)
        // A captcha is valid for only one attempt.
        if (answer.needCaptcha) renew()
        else setCaptcha(null)
      })
  }
  const take = (): void => {
    setBusy(true)
    session
      .takeAccount()
      .then(onDone, (reason: Error) => setError(reason.message))
      .finally(() => setBusy(false))
  }
  return { captcha, busy, error, submit, renew, take }
}

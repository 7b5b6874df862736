import { auth } from '@mashu/contract/sys/auth'
import { useState } from 'react'
import { ApiError, call } from '../shared/api.ts'
import { keep, type LoginResult } from './login-step.ts'

export interface LoginValues { username: string; password: string; captcha: string; remember: boolean }
export type LoginErrors = Partial<Record<'username' | 'password' | 'captcha', string>>

/** What has not been filled in yet. */
export function missing(values: LoginValues, captchaNeeded: boolean): LoginErrors {
  const errors: LoginErrors = {}
  if (values.username.trim() === '') errors.username = '请输入用户名!'
  if (values.password === '') errors.password = '请输入密码!'
  if (captchaNeeded && values.captcha.trim() === '') errors.captcha = '请输入验证码!'
  return errors
}

/** A refused login says in its result whether the next try needs a captcha. */
export function asksCaptcha(error: unknown): boolean {
  return error instanceof ApiError && typeof error.result === 'object' && (error.result as { needCaptcha?: boolean } | null)?.needCaptcha === true
}

function useCaptcha() {
  const [state, setState] = useState<{ needed: boolean; key: string; picture?: string }>({ needed: false, key: '' })
  const load = async () => {
    const key = `${Date.now()}${Math.random().toString(36).slice(2, 8)}`
    const picture = await call(auth.randomImage, { params: { key } }).catch(() => undefined)
    setState({ needed: true, key, picture })
  }
  return { ...state, reload: () => void load(), load }
}

/** Sends the login. Every picture is good for one try, so a refusal always brings a new one. */
export function useLogin(onDone: (result: LoginResult, password: string) => void) {
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const captcha = useCaptcha()
  const login = async (values: LoginValues): Promise<boolean> => {
    setBusy(true)
    setMessage(undefined)
    const proof = captcha.needed ? { captcha: values.captcha.trim(), checkKey: captcha.key } : {}
    try {
      const result = await call(auth.login, { body: { username: values.username.trim(), password: values.password, ...proof } })
      keep(result, values.remember)
      onDone(result, values.password)
      return false
    } catch (error) {
      setMessage(error instanceof ApiError && error.message ? error.message : '请求出现错误，请稍后再试')
      if (captcha.needed || asksCaptcha(error)) await captcha.load()
      return true
    } finally {
      setBusy(false)
    }
  }
  return { login, busy, message, captcha }
}

import { auth } from '@mashu/contract/sys/auth'
import { ApiError, call } from '@mashu/client'
import { useAction } from '../../api/use-action.ts'
import { keep, type LoginResult } from './login-step.ts'
import { useCaptcha } from '../../ui/form/use-captcha.ts'

export interface LoginValues {
  username: string
  password: string
  captcha: string
  remember: boolean
}
export type LoginErrors = Partial<Record<'username' | 'password' | 'captcha', string>>

export function missing(values: LoginValues, captchaNeeded: boolean): LoginErrors {
  const errors: LoginErrors = {}
  if (values.username.trim() === '') errors.username = '请输入账号!'
  if (values.password === '') errors.password = '请输入密码!'
  if (captchaNeeded && values.captcha.trim() === '') errors.captcha = '请输入验证码!'
  return errors
}

export const refusalText = (error: unknown): string =>
  error instanceof ApiError && error.message ? error.message : '请求出现错误，请稍后再试'

/** `password` is undefined after a login by phone. */
export type Entered = (result: LoginResult, password?: string) => void

interface Entry {
  send: () => Promise<LoginResult>
  remember: boolean
  password?: string
  refused?: (error: unknown) => Promise<void>
}

/** Stores the session after a success. */
export function useEntry(onDone: Entered) {
  const { run, busy, failure } = useAction(({ send }: Entry) => send(), {
    done: (result, { remember, password }) => {
      keep(result, remember)
      onDone(result, password)
    },
    failed: (error, { refused }) => refused?.(error),
  })
  /** @returns true when the server refused the login */
  const enter = async (entry: Entry): Promise<boolean> => !(await run(entry))
  return { enter, busy, message: failure?.message }
}

export function useLogin(onDone: Entered) {
  const { enter, busy, message } = useEntry(onDone)
  const captcha = useCaptcha()
  const login = ({ username, password, captcha: text, remember }: LoginValues): Promise<boolean> =>
    enter({
      send: () =>
        call(auth.login, {
          body: { username: username.trim(), password, remember_me: remember, ...captcha.proof(text) },
        }),
      remember,
      password,
      refused: captcha.renew,
    })
  return { login, busy, message, captcha }
}

import { passwordFault } from '@mashu/contract/password'
import type { authProblems } from '@mashu/contract/sys/auth'
import { usernamePattern, type registrationProblems } from '@mashu/contract/sys/registration'
import { phoneDigits } from '@mashu/contract/typed/typed-text'
import type { ApiError } from '@mashu/client'

const USERNAME = new RegExp(usernamePattern, 'u')
const CODE = /^\d{6}$/

/** The server removes blanks, hyphens and the country code. */
export const isPhone = (text: string): boolean => phoneDigits(text) !== null
export const isCode = (text: string): boolean => CODE.test(text.trim())

export interface RegisterValues {
  username: string
  password: string
  phone: string
  smscode: string
  captcha: string
}
export type RegisterErrors = Partial<Record<keyof RegisterValues, string>>

function without<T extends object>(errors: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}

export function usernameFault(username: string): string | undefined {
  if (username === '') return '账号不能为空'
  return USERNAME.test(username) ? undefined : '用2到30个字母、数字、汉字或下划线'
}

function repeatFault(password: string, repeated: string): string | undefined {
  if (repeated === '') return '请输入密码'
  return repeated === password ? undefined : '两次密码不一致'
}

/** A phone number replaces the captcha. */
export function registerErrors(values: RegisterValues): RegisterErrors {
  const withPhone = values.phone !== ''
  return without({
    username: usernameFault(values.username.trim()),
    password: passwordFault(values.password, values.username),
    phone: withPhone && !isPhone(values.phone) ? '请输入正确的手机号' : undefined,
    smscode: withPhone && !isCode(values.smscode) ? '请输入短信验证码!' : undefined,
    captcha: !withPhone && values.captcha.trim() === '' ? '请输入验证码!' : undefined,
  })
}

type Refusal = Pick<ApiError, 'key' | 'message' | 'result'>

const fieldOfProblem: Readonly<Record<string, keyof RegisterValues>> = {
  'registration.usernameEmpty': 'username',
  'registration.usernameTaken': 'username',
  'registration.usernameIsPhone': 'username',
  'registration.passwordWeak': 'password',
  'registration.phoneTaken': 'phone',
  'auth.phoneEmpty': 'phone',
  'auth.codeWrong': 'smscode',
  'auth.captchaMissing': 'captcha',
  'auth.captchaWrong': 'captcha',
} satisfies Partial<Record<keyof typeof registrationProblems | keyof typeof authProblems, keyof RegisterValues>>

/** Returns undefined for a refusal of the whole form. */
export function fieldOfRefusal({ key, result }: Refusal): keyof RegisterValues | undefined {
  if (key !== 'input.invalid') return fieldOfProblem[key]
  const path = (result as { faults?: { path: string }[] } | null)?.faults?.[0]?.path
  return (['username', 'password', 'phone', 'smscode', 'captcha'] as const).find((field) => field === path)
}

const takenTexts: Readonly<Record<string, string>> = {
  'registration.usernameTaken': '账号已存在!',
  'registration.phoneTaken': '手机号已存在!',
} satisfies Partial<Record<keyof typeof registrationProblems, string>>

export const takenText = ({ key, message }: Refusal): string => takenTexts[key] ?? message

export interface PhoneLoginValues {
  mobile: string
  code: string
}

export function phoneLoginErrors({ mobile, code }: PhoneLoginValues): Partial<PhoneLoginValues> {
  return without({
    mobile: isPhone(mobile) ? undefined : '你的手机号码格式不正确!',
    code: isCode(code) ? undefined : '请输入短信验证码!',
  })
}

export interface NewPasswordValues {
  password: string
  password2: string
}

export function newPasswordErrors(
  { password, password2 }: NewPasswordValues,
  username: string,
): Partial<NewPasswordValues> {
  return without({
    password: password === '' ? '密码不能为空!' : passwordFault(password, username),
    password2: password2 === '' ? '密码不能为空!' : repeatFault(password, password2),
  })
}

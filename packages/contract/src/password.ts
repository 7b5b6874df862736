import { Type, type Static } from 'typebox'
import { Password } from './field.ts'

/** At least six visible ASCII characters without spaces. */
export const passwordPattern = '^[\\x21-\\x7e]{6,}$'
export const passwordRule = '密码至少6位，只能用英文字母、数字和符号，不能有空格和汉字'
export const PasswordText = Password(128, '密码', {
  pattern: passwordPattern,
  patternMessage: passwordRule.slice('密码'.length),
})
export const passwordTooWeak = '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）'

const RULE = new RegExp(passwordPattern, 'u')
const LONG = 10
/** Passwords that many people use or that children like to type. */
const FIRST_GUESSES = [
  '123456',
  'abcdef',
  'qwert',
  'password',
  'iloveyou',
  '000000',
  '111111',
  '666666',
  '888888',
  'abc123',
  'a123456',
  '123abc',
]

/** 1 is weak (低), 2 is medium (中), and 3 is strong (强). */
export type Strength = 1 | 2 | 3

/**
 * True for a password that contains the username, has fewer than four different characters, or is close to a common
 * password.
 */
function isGuessable(password: string, username: string): boolean {
  const small = password.toLowerCase()
  const name = username.trim().toLowerCase()
  if (name.length >= 3 && small.includes(name)) return true
  if (new Set(small).size < 4) return true
  return FIRST_GUESSES.some((guess) => small.replace(guess, '').length < 3)
}

/** Weak: no letters, no digits, or easy to guess. Strong: at least two of a symbol, both cases, and ten characters. */
export function passwordStrength(password: string, username = ''): Strength {
  const mixed = /[a-z]/i.test(password) && /\d/.test(password)
  if (!RULE.test(password) || !mixed || isGuessable(password, username)) return 1
  const extras = [
    /[^a-z\d]/i.test(password),
    /[a-z]/.test(password) && /[A-Z]/.test(password),
    password.length >= LONG,
  ].filter(Boolean).length
  return extras >= 2 ? 3 : 2
}

/** Returns the reason why an account may not have this password. The same rule holds wherever a password is set. */
export function passwordFault(password: string, username = ''): string | undefined {
  if (!RULE.test(password)) return passwordRule
  return passwordStrength(password, username) < 2 ? passwordTooWeak : undefined
}

/** The `result` after a wrong login, password or code. */
export const LoginRefusal = Type.Object({ needCaptcha: Type.Boolean() })
export type LoginRefusal = Static<typeof LoginRefusal>

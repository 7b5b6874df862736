import { Type } from 'typebox'
import { Password } from './field.ts'

/** Pattern of every password: at least six visible characters without spaces. */
export const passwordPattern = '^[\\x21-\\x7e]{6,}$'
export const passwordRule = '密码至少6位，只能用英文字母、数字和符号，不能有空格和汉字'
export const PasswordText = Password(128, '密码', {
  pattern: passwordPattern,
  patternMessage: passwordRule.slice('密码'.length),
})
export const passwordTooWeak = '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）'

const RULE = new RegExp(passwordPattern, 'u')
const LONG = 10
/** Common passwords, and what children like to type; compared without case. */
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

/** 1 is 低, 2 is 中, 3 is 强. */
export type Strength = 1 | 2 | 3

/** Returns true when nothing is left after removing common passwords, the own name and repeated characters. */
function isGuessable(password: string, username: string): boolean {
  const small = password.toLowerCase()
  const name = username.trim().toLowerCase()
  if (name.length >= 3 && small.includes(name)) return true
  if (new Set(small).size < 4) return true
  return FIRST_GUESSES.some((guess) => small.replace(guess, '').length < 3)
}

/** Returns the strength of a password: 低 without both letters and digits, 强 when it is also long or mixed. */
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

/**
 * Returns why an account may not have this password; undefined when it may. Used wherever a password is set: at the
 * first login and in the settings, at registration, after a forgotten password, and for others in the office and by
 * sheet. A weaker rule, say for students who cannot write yet, would be a separate function beside this one.
 */
export function passwordFault(password: string, username = ''): string | undefined {
  if (!RULE.test(password)) return passwordRule
  return passwordStrength(password, username) < 2 ? passwordTooWeak : undefined
}

/** `result` of a refused login, or of a wrong password or code. */
export const LoginRefusal = Type.Object({ needCaptcha: Type.Boolean() })

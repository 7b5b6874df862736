import { expect, test } from 'vitest'
import { passwordFault, passwordRule, passwordStrength, passwordTooWeak } from './password.ts'

test.each([
  ['abcdef', 1],
  ['123456', 1],
  ['a1', 1],
  ['abc123', 1],
  ['Abc123!', 1],
  ['password1', 1],
  ['a1a1a1a1', 1],
  ['sun5flower', 2],
  ['sunny7day', 2],
  ['Sunny7day', 2],
  ['Sunny-7day', 3],
  ['sunny7day-rain', 3],
  ['SunnyDay2026', 3],
])('the password %s has strength %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength)
})

test("a password is not stronger because it contains the user's own username in any case", () => {
  expect(passwordStrength('XiaoMa2026', 'xiaoma')).toBe(1)
  expect(passwordStrength('XiaoMa2026', 'linxiao')).toBe(3)
  // Many passwords contain the only letter of such a username.
  expect(passwordStrength('sunny7day', 'a')).toBe(2)
})

test('the message for a refused password says what is wrong', () => {
  expect(passwordFault('a1b2')).toBe(passwordRule)
  expect(passwordFault('密码abc123')).toBe(passwordRule)
  expect(passwordFault('sunnyday')).toBe(passwordTooWeak)
  expect(passwordFault('20261121')).toBe(passwordTooWeak)
  expect(passwordFault('sunny7day')).toBeUndefined()
})

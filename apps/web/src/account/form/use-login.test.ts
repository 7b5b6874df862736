import { expect, it, vi } from 'vitest'
import { ApiError } from '@mashu/client'

vi.stubGlobal('document', { getElementById: () => null, cookie: '' })
const { missing } = await import('./use-login.ts')
const { asksCaptcha } = await import('../../ui/form/use-captcha.ts')
const values = { username: 'student', password: 'x', captcha: '', remember: true }

it("a login requires name and password, and a captcha only at the server's request", () => {
  expect(missing({ ...values, username: '  ', password: '' }, false)).toEqual({
    username: '请输入账号!',
    password: '请输入密码!',
  })
  expect(missing(values, false)).toEqual({})
  expect(missing(values, true)).toEqual({ captcha: '请输入验证码!' })
})

it('a refusal can ask for a captcha', () => {
  expect(asksCaptcha(new ApiError('账号或密码错误', 200, { result: { needCaptcha: true } }))).toBe(true)
  expect(asksCaptcha(new ApiError('账号或密码错误', 200, { result: { needCaptcha: false } }))).toBe(false)
  expect(asksCaptcha(new ApiError('账号或密码错误', 200))).toBe(false)
  expect(asksCaptcha(new Error('x'))).toBe(false)
})

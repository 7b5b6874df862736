import { expect, it, vi } from 'vitest'

vi.stubGlobal('document', { getElementById: () => null, cookie: '' })
const { passwordErrors, strengthHint } = await import('./password-form.tsx')

it('requires all three values', () => {
  expect(passwordErrors({ oldpassword: '', password: '', confirmpassword: '' })).toEqual({
    oldpassword: '请输入旧密码!',
    password: '请输入新密码!',
    confirmpassword: '请确认新密码!',
  })
})

it('requires the new password twice', () => {
  expect(passwordErrors({ oldpassword: 'a', password: 'secret1', confirmpassword: 'secret2' })).toEqual({
    confirmpassword: '两次输入的密码不一样！',
  })
  expect(passwordErrors({ oldpassword: 'a', password: 'secret1', confirmpassword: 'secret1' })).toEqual({})
})

it('describes the strength of a password', () => {
  expect(strengthHint('', 'xiaoma')).toBeUndefined()
  expect(strengthHint('123456', 'xiaoma')).toBe('密码强度：低，容易被猜到')
  expect(strengthHint('xiaoma1', 'xiaoma')).toContain('低')
  expect(strengthHint('sunny7day', 'xiaoma')).toBe('密码强度：中')
  expect(strengthHint('Sunny-7day', 'xiaoma')).toBe('密码强度：强')
})

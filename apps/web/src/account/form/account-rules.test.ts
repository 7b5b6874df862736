import { describe, expect, it } from 'vitest'
import {
  fieldOfRefusal,
  newPasswordErrors,
  phoneLoginErrors,
  registerErrors,
  takenText,
  usernameFault,
} from './account-rules.ts'

const good = {
  username: '小满1号',
  password: 'sunny7day',
  phone: '',
  smscode: '',
  captcha: '1234',
}

describe('the registration', () => {
  it('accepts a complete form with a captcha, or with a phone number and its code', () => {
    expect(registerErrors(good)).toEqual({})
    expect(registerErrors({ ...good, captcha: '', phone: '13800138000', smscode: '123456' })).toEqual({})
  })

  it('reports each missing value', () => {
    expect(registerErrors({ username: '', password: '', phone: '', smscode: '', captcha: '' })).toEqual({
      username: '账号不能为空',
      password: '密码至少6位，只能用英文字母、数字和符号，不能有空格和汉字',
      captcha: '请输入验证码!',
    })
  })

  it('requires a Chinese phone number and the code that was sent to it', () => {
    expect(registerErrors({ ...good, phone: '12800138000', smscode: '12345' })).toEqual({
      phone: '请输入正确的手机号',
      smscode: '请输入短信验证码!',
    })
  })

  it('requires a strong password that does not contain the user name', () => {
    expect(registerErrors({ ...good, password: 'sunnyday' })).toEqual({
      password: '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
    })
    expect(registerErrors({ ...good, username: 'sunny7', password: 'Sunny7day' })).toEqual({
      password: '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
    })
  })

  it('accepts user names that can be typed on a keyboard', () => {
    expect(['a', 'a b', 'a-b', 'x'.repeat(31), '😀😀'].map(usernameFault).filter(Boolean)).toHaveLength(5)
    expect(['ab', '小满', 'Lin_2'].map(usernameFault)).toEqual([undefined, undefined, undefined])
  })
})

it("a server's refusal is assigned to its field", () => {
  const refused = (key: string, message = '', result: unknown = null) => ({ key, message, result })
  expect(
    [
      refused('registration.usernameTaken'),
      refused('registration.passwordWeak'),
      refused('auth.codeWrong'),
      refused('registration.phoneTaken'),
      refused('auth.captchaWrong'),
      refused('input.invalid', '手机号格式不正确!', { faults: [{ path: 'phone', message: '手机号格式不正确!' }] }),
      refused('input.invalid', '姓名太长', { faults: [{ path: 'realname', message: '姓名太长' }] }),
      refused('registration.closed'),
    ].map(fieldOfRefusal),
  ).toEqual(['username', 'password', 'smscode', 'phone', 'captcha', 'phone', undefined, undefined])
  expect(
    [
      refused('registration.usernameTaken', '用户名已注册'),
      refused('registration.phoneTaken', '该手机号已注册'),
      refused('registration.closed', '未开放注册'),
    ].map(takenText),
  ).toEqual(['账号已存在!', '手机号已存在!', '未开放注册'])
})

it('the login by phone and the new password are checked before sending', () => {
  expect(phoneLoginErrors({ mobile: '1380013800', code: '' })).toEqual({
    mobile: '你的手机号码格式不正确!',
    code: '请输入短信验证码!',
  })
  expect(phoneLoginErrors({ mobile: '13800138000', code: '012345' })).toEqual({})
  expect(newPasswordErrors({ password: '', password2: '' }, 'x')).toEqual({
    password: '密码不能为空!',
    password2: '密码不能为空!',
  })
  expect(newPasswordErrors({ password: 'sunny7day', password2: 'sunny' }, 'lin')).toEqual({
    password2: '两次密码不一致',
  })
})

// @vitest-environment happy-dom
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { press, tidy, type } from '../form/test-answers.tsx'
import { REGISTER, faultOf, field, fill, start } from './test/started.tsx'

afterEach(tidy)
const leave = (label: string | RegExp) => fireEvent.blur(field(label))

describe('errors of the registration form', () => {
  it('are not shown while the user types, or when the user leaves an empty field', async () => {
    await start()
    leave('账号')
    expect(faultOf('账号')).toContain('以后用它登录')
    type('账号', 'a')
    expect(field('密码').getAttribute('aria-invalid')).toBeNull()
    expect(faultOf('账号')).toBe('用2到30个字母、数字、汉字或下划线')
  })

  it.each([
    ['密码', 'sunny', '密码至少6位，只能用英文字母、数字和符号，不能有空格和汉字'],
    [/^手机号/, '138', '请输入正确的手机号'],
  ])('of the field %s are shown when the user leaves the field', async (label, text, words) => {
    await start()
    type('密码', 'sunny7day')
    type(label, text)
    expect(field(label).getAttribute('aria-invalid')).toBeNull()
    leave(label)
    expect([field(label).getAttribute('aria-invalid'), faultOf(label)]).toEqual(['true', words])
  })

  it.each([
    ['用户名已注册', '账号', '账号已存在!'],
    [
      '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
      '密码',
      '密码里字母和数字都要有，也不能太容易猜到（例如123456、自己的账号）',
    ],
    ['验证码无效', '验证码', '验证码无效'],
  ])('from the server (%s) are shown at the field %s until the next key press', async (refuse, label, words) => {
    const { done } = await start({ [REGISTER]: () => ({ refuse }) })
    fill()
    press('注册')
    await waitFor(() => expect(faultOf(label)).toBe(words))
    await waitFor(() => expect(document.activeElement).toBe(field(label)))
    type(label, `${field(label).value}9`)
    expect(faultOf(label)).not.toBe(words)
    expect(done).not.toHaveBeenCalled()
  })
})

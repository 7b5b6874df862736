// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { getSession } from '../../api/session.ts'
import { LoginPage } from './login-page.tsx'
import { answers, open, press, tidy, type } from '../form/test-answers.tsx'
import { LOGIN, fill, replace, result, setUp } from './test/answered-login.ts'

const IMAGE = '/sys/randomImage'
beforeEach(setUp)
afterEach(tidy)

describe('the login', () => {
  it("shows a captcha at the server's request, and another captcha after each refusal", async () => {
    const server = answers({
      [IMAGE]: (_, times) => ({ result: `data:image/svg+xml;base64,${times}` }),
      [LOGIN]: (_, times) =>
        times === 4 ? { result } : { refuse: '账号或密码错误', result: { needCaptcha: times >= 2 } },
    })
    open(<LoginPage />)
    fill()
    press('登录')
    expect((await screen.findByRole('alert')).textContent).toBe('账号或密码错误')
    expect(screen.queryByAltText('验证码')).toBeNull()
    for (const [round, text] of [
      [1, ''],
      [2, '1111'],
    ] as const) {
      if (text) type('验证码', text)
      await waitFor(() => expect(screen.getByRole('button', { name: '登录' }).getAttribute('aria-busy')).toBeNull())
      press('登录')
      await waitFor(() =>
        expect(screen.getByAltText('验证码').getAttribute('src')).toBe(`data:image/svg+xml;base64,${round}`),
      )
    }
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('验证码', { selector: 'input' }).value).toBe(''))
    type('验证码', '2222')
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard/index'))
    const sent = server.of(LOGIN)
    expect(sent.map((body) => body['captcha'])).toEqual([undefined, undefined, '1111', '2222'])
    expect(new Set(sent.slice(2).map((body) => body['checkKey'])).size).toBe(2)
    expect(sent[0]).toEqual({ username: 'xiaoman', password: 'sunny7day', remember_me: false })
    expect(getSession().user?.username).toBe('xiaoman')
  })

  it('requires a captcha after too many requests for codes', async () => {
    const server = answers({
      [IMAGE]: () => ({ result: 'data:x' }),
      '/sys/sms': (_, times) => (times === 1 ? { refuse: '验证码无效', result: { needCaptcha: true } } : {}),
    })
    open(<LoginPage />)
    fireEvent.click(screen.getByRole('tab', { name: '手机号登录' }))
    type('手机号', '13800138000')
    press('获取验证码')
    await screen.findByAltText('验证码')
    type('验证码', '4321')
    press('获取验证码')
    await screen.findByRole('button', { name: /秒后重发/ })
    expect(server.of('/sys/sms')[1]).toMatchObject({ mobile: '13800138000', smsmode: '0', captcha: '4321' })
  })
})

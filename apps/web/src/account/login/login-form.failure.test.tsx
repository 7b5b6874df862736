// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSession } from '../../api/session.ts'
import { LoginPage } from './login-page.tsx'
import { answers, open, press } from '../form/test-answers.tsx'
import { LOGIN, field, fill, replace, setUp, tearDown } from './test/typed-login.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('the login by password', () => {
  it('keeps the input and shows a message when the server does not answer', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => {
        throw new TypeError('Failed to fetch')
      }),
    )
    open(<LoginPage />)
    fill()
    press('登录')
    expect((await screen.findByRole('alert')).textContent).toBe('网络不通，请检查网络后重试')
    expect([field('账号').value, field('密码').value, getSession().token]).toEqual(['xiaoman', 'sunny7day', null])
  })

  it.each(['该用户已冻结', '密码错误次数太多，账号已锁定10分钟，请稍后再试'])(
    "shows the server's message: %s",
    async (refuse) => {
      answers({ [LOGIN]: () => ({ refuse }) })
      open(<LoginPage />)
      fill()
      press('登录')
      expect((await screen.findByRole('alert')).textContent).toBe(refuse)
      expect([getSession().token, replace.mock.calls.length]).toEqual([null, 0])
    },
  )

  it('loads another captcha on request or after a failure', async () => {
    const server = answers({
      '/sys/randomImage': (_, times) => (times === 1 ? { refuse: '稍后再试' } : { result: `data:${times}` }),
      [LOGIN]: () => ({ refuse: '验证码无效', result: { needCaptcha: true } }),
    })
    open(<LoginPage />)
    fill()
    press('登录')
    const reload = await screen.findByRole('button', { name: '换一张验证码' })
    expect(reload.textContent).toBe('点一下重新获取')
    press('换一张验证码')
    expect((await screen.findByAltText('验证码')).getAttribute('src')).toBe('data:2')
    press('换一张验证码')
    await waitFor(() => expect(screen.getByAltText('验证码').getAttribute('src')).toBe('data:3'))
    press('登录')
    await screen.findByText('请输入验证码!')
    expect(server.of(LOGIN)).toHaveLength(1)
  })
})

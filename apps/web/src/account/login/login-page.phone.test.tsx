// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LoginPage } from './login-page.tsx'
import { answers, open, press, tidy, type } from '../form/test-answers.tsx'
import { replace, result, setUp } from './test/answered-login.ts'

beforeEach(setUp)
afterEach(tidy)

describe('the login', () => {
  it('logs in by phone, and arrow keys switch between the tabs', async () => {
    const server = answers({
      '/sys/phoneLogin': (_, times) => (times === 1 ? { refuse: '手机验证码错误' } : { result }),
    })
    open(<LoginPage />)
    fireEvent.keyDown(screen.getByRole('tab', { name: '密码登录' }), { key: 'ArrowRight' })
    expect(screen.getByRole('tab', { name: '手机号登录' }).getAttribute('aria-selected')).toBe('true')
    press('登录')
    await screen.findByText('你的手机号码格式不正确!')
    type('手机号', '138-0013 8000')
    type('短信验证码', '123456')
    press('登录')
    expect((await screen.findByRole('alert')).textContent).toBe('手机验证码错误')
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(server.of('/sys/phoneLogin')[1]).toEqual({ mobile: '13800138000', captcha: '123456', remember_me: false })
  })
})

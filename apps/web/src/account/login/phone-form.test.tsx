// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LoginPage } from './login-page.tsx'
import { answers, open, press, type } from '../form/test-answers.tsx'
import { replace, result, setUp, tearDown } from './test/typed-login.tsx'

beforeEach(setUp)
afterEach(tearDown)

describe('the login by phone', () => {
  const byPhone = (replies: Parameters<typeof answers>[0] = {}) => {
    const server = answers(replies)
    open(<LoginPage />)
    fireEvent.click(screen.getByRole('tab', { name: '手机号登录' }))
    return server
  }

  it.each([
    ['', '请输入手机号'],
    ['138', '请输入正确的手机号'],
    ['12345678901', '请输入正确的手机号'],
  ])('requests no code for the invalid number "%s"', async (number, words) => {
    const server = byPhone()
    type('手机号', number)
    press('获取验证码')
    await screen.findAllByText(words)
    expect(server.of('/sys/sms')).toEqual([])
  })

  it('shows that a code was sent, or the reason why not', async () => {
    byPhone({ '/sys/sms': (_, times) => (times === 1 ? { refuse: '验证码10分钟内，仍然有效！' } : {}) })
    type('手机号', '13800138000')
    press('获取验证码')
    await screen.findAllByText('验证码10分钟内，仍然有效！')
    press('获取验证码')
    await screen.findByRole('button', { name: '60 秒后重发' })
    expect(screen.getByRole('status').textContent).toBe('验证码已发送，10分钟内有效')
  })

  it('accepts only digits, can remember the user, and links to the password reset', async () => {
    const server = byPhone({ '/sys/phoneLogin': () => ({ result }) })
    type('手机号', '138-0013-8000')
    type('短信验证码', '12 34 56')
    fireEvent.click(screen.getByLabelText('自动登录'))
    expect(screen.getByRole('link', { name: '忘记密码' }).getAttribute('href')).toBe('/user/alteration')
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(server.of('/sys/phoneLogin')).toEqual([{ mobile: '13800138000', captcha: '123456', remember_me: true }])
  })

  it('is one of two tabs, between which an arrow key switches', () => {
    byPhone()
    const chosen = () => screen.getByRole('tab', { selected: true }).textContent
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'Home' })
    expect(chosen()).toBe('手机号登录')
    fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key: 'ArrowLeft' })
    expect([chosen(), document.activeElement]).toEqual(['密码登录', screen.getByRole('tab', { name: '密码登录' })])
    expect(screen.getByRole('tabpanel', { name: '用密码登录' })).toBeTruthy()
  })
})

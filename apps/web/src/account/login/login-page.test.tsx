// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSession, endSession } from '../../api/session.ts'
import { siteConfig } from '../../api/site-config.ts'
import { LoginPage } from './login-page.tsx'
import { answers, open, press, tidy, type } from '../form/test-answers.tsx'

const LOGIN = '/sys/login'
const IMAGE = '/sys/randomImage'
const result = {
  token: 't',
  userInfo: { id: '1', username: 'xiaoman', realname: '小满', avatar: null, userIdentity: 1, orgCode: null },
  role: ['student'],
  departs: [],
  multi_depart: 1,
  sysAllDictItems: {},
  mustChangePassword: false,
}
const replace = vi.fn()

beforeEach(() => {
  siteConfig.allowPhoneLogin = '1'
  endSession()
  replace.mockClear()
  vi.spyOn(location, 'replace').mockImplementation(replace)
})
afterEach(tidy)

function fill() {
  type('账号', ' xiaoman ')
  type('密码', 'sunny7day')
}

describe('the login', () => {
  it('asks for the captcha when the server does, and draws a new one after each refusal', async () => {
    const server = answers({
      [IMAGE]: (_, times) => ({ result: `data:image/svg+xml;base64,${times}` }),
      [LOGIN]: (_, times) =>
        times === 4 ? { result } : { refuse: '用户名或密码错误', result: { needCaptcha: times >= 2 } },
    })
    open(<LoginPage />)
    fill()
    press('登录')
    expect((await screen.findByRole('alert')).textContent).toBe('用户名或密码错误')
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
    expect(sent[0]).toEqual({ username: 'xiaoman', password: 'sunny7day', remember_me: true })
    expect(getSession().user?.username).toBe('xiaoman')
  })

  it('says so when somebody is not to be remembered', async () => {
    const server = answers({ [LOGIN]: () => ({ result }) })
    open(<LoginPage />)
    fill()
    fireEvent.click(screen.getByLabelText('自动登录'))
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(server.of(LOGIN)[0]).toMatchObject({ remember_me: false })
    expect(document.cookie).toContain('mashu_visit=1')
  })

  it('brings people back to where they wanted to go, and nowhere else', async () => {
    for (const [search, target] of [
      ['?redirect=%2Faccount%2Fcenter%3Ftab%3Dbin', '/account/center?tab=bin'],
      ['?redirect=%2F%2Fevil.example', '/dashboard/index'],
    ] as const) {
      answers({ [LOGIN]: () => ({ result }) })
      open(<LoginPage />, `/here${search}`)
      fill()
      press('登录')
      await waitFor(() => expect(replace).toHaveBeenLastCalledWith(target))
      tidy()
    }
  })

  it('knows the name of who has just registered', () => {
    answers({})
    open(<LoginPage />, { pathname: '/here', state: { username: 'known' } })
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('known')
    expect(document.activeElement).toBe(screen.getByLabelText('密码', { selector: 'input' }))
  })

  it('asks who has several classes for the one of today, before anything else is loaded', async () => {
    const departs = [
      { id: 'a', departName: '一班', orgCode: 'A01' },
      { id: 'b', departName: '二班', orgCode: 'A02' },
    ]
    const server = answers({
      [LOGIN]: () => ({ result: { ...result, departs, multi_depart: 2 } }),
      '/sys/selectDepart': () => ({ result: { userInfo: { ...result.userInfo, orgCode: 'A02' } } }),
    })
    open(<LoginPage />)
    fill()
    press('登录')
    fireEvent.click(await screen.findByLabelText('二班'))
    expect(replace).not.toHaveBeenCalled()
    press('确认')
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(server.of('/sys/selectDepart')).toEqual([{ orgCode: 'A02', username: 'xiaoman' }])
  })

  it.each(['', '0'])('has one way in where the school sends no codes (setting "%s")', (allowPhoneLogin) => {
    Object.assign(siteConfig, { allowPhoneLogin })
    answers({})
    open(<LoginPage />)
    expect([screen.queryByRole('tab'), screen.queryByRole('tabpanel')]).toEqual([null, null])
    expect(screen.getByLabelText('密码', { selector: 'input' })).toBeTruthy()
  })

  it('lets people in by phone; arrows move between the ways', async () => {
    const server = answers({
      '/sys/phoneLogin': (_, times) => (times === 1 ? { refuse: '手机验证码错误' } : { result }),
    })
    open(<LoginPage />)
    fireEvent.keyDown(screen.getByRole('tab', { name: '密码登录' }), { key: 'ArrowRight' })
    expect(screen.getByRole('tab', { name: '手机号登录' }).getAttribute('aria-selected')).toBe('true')
    press('登录')
    await screen.findByText('您的手机号码格式不正确!')
    type('手机号', '138-0013 8000')
    type('短信验证码', '123456')
    press('登录')
    expect((await screen.findByRole('alert')).textContent).toBe('手机验证码错误')
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(server.of('/sys/phoneLogin')[1]).toEqual({ mobile: '13800138000', captcha: '123456', remember_me: true })
  })

  it('shows a captcha before a code where too many were asked for', async () => {
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

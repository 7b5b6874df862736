// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession, getSession } from '../../api/session.ts'
import { answers, open, press, tidy, type } from '../form/test-answers.tsx'
import { SsoPage } from './sso-page.tsx'
import { SsoWays } from './sso-ways.tsx'

const WAYS = '/sys/sso/ways'
const PENDING = '/sys/sso/pending'
const LINK = '/sys/sso/linkAccount'
const CREATE = '/sys/sso/createAccount'
const result = {
  token: 't',
  userInfo: { id: '1', username: 'xiaoman', realname: '小满', avatar: null, userIdentity: 1, orgCode: null },
  role: ['student'],
  departs: [],
  multi_depart: 0,
  sysAllDictItems: {},
  mustChangePassword: false,
}
const provider = { code: 'school', name: '统一身份', icon: 'school', kind: 'oidc' }
const replace = vi.fn()
let count = 0
const at = (told: Record<string, string>) => `/user/sso#${new URLSearchParams(told).toString()}`
/** A token is fetched once in the life of a page. */
const token = () => `token${++count}`

beforeEach(() => {
  endSession()
  replace.mockClear()
  vi.spyOn(location, 'replace').mockImplementation(replace)
})
afterEach(() => {
  tidy()
  window.opener = null
  vi.restoreAllMocks()
})

describe('ways in by providers', () => {
  it('stand on the login page as links that come back to the wanted page', async () => {
    answers({ [WAYS]: () => ({ result: [provider, { ...provider, code: 'b', name: '企业微信', icon: 'no-such' }] }) })
    open(<SsoWays search="?redirect=%2Faccount%2Fcenter" />)
    const link = await screen.findByRole('link', { name: '统一身份' })
    expect(link.getAttribute('href')).toBe('/api/thirdLogin/render/school?redirect=%2Faccount%2Fcenter')
    expect(screen.getByRole('link', { name: '企业微信' })).toBeTruthy()
  })

  it('are nowhere while there are none, or nobody answers', async () => {
    const server = answers({ [WAYS]: () => ({ refuse: '稍后再试' }) })
    const { container } = open(<SsoWays search="" />)
    await waitFor(() => expect(server.of(WAYS)).toHaveLength(1))
    expect(container.textContent).toBe('')
  })
})

describe('the page behind the callback', () => {
  it('takes the login and goes on, and the address keeps no token', async () => {
    const mine = token()
    const server = answers({ [`/thirdLogin/getLoginUser/${mine}`]: () => ({ result }) })
    open(<SsoPage />, at({ token: mine, redirect: '/account/center' }))
    expect(screen.getByText('正在登录…')).toBeTruthy()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/account/center'))
    expect([getSession().token, server.of(`/thirdLogin/getLoginUser/${mine}`).length]).toEqual(['t', 1])
  })

  it('hands the token to the window of an existing client and closes', () => {
    const mine = token()
    const server = answers({})
    const postMessage = vi.fn()
    const close = vi.spyOn(window, 'close').mockImplementation(() => undefined)
    window.opener = { postMessage }
    open(<SsoPage />, at({ token: mine }))
    expect([postMessage.mock.calls, close.mock.calls.length]).toEqual([[[mine, location.origin]], 1])
    expect(server.of(`/thirdLogin/getLoginUser/${mine}`)).toEqual([])
  })

  it.each([
    [{ fault: 'frozen', provider: 'school' }, '该用户已冻结'],
    [{ fault: 'unreachable', provider: 'school' }, /没有回应/],
    [{ fault: '<b>gift</b>' }, /请再登录一次/],
    [{}, /请再登录一次/],
  ])('says in its own words what went wrong: %j', (told, words) => {
    answers({})
    open(<SsoPage />, at(told as Record<string, string>))
    expect(screen.getByRole('alert').textContent).toMatch(words)
    expect(screen.getByRole('link', { name: '用账号密码登录' }).getAttribute('href')).toBe('/user/login')
    expect(document.body.textContent).not.toContain('gift')
  })

  it('says so when the token was used', async () => {
    const mine = token()
    answers({ [`/thirdLogin/getLoginUser/${mine}`]: () => ({ refuse: '登录凭证已经用过或过期了，请重新登录' }) })
    open(<SsoPage />, at({ token: mine, redirect: '/x' }))
    expect((await screen.findByRole('alert')).textContent).toContain('登录凭证已经用过或过期了')
    expect([getSession().token, replace.mock.calls.length]).toEqual([null, 0])
  })
})

describe('an identity without an account', () => {
  const pending = (mayCreate: boolean) => ({ result: { provider, identity: 'lin.xiao', mayCreate } })
  const replies = { '/sys/randomImage': () => ({ result: 'data:x' }) }

  it('is linked by name and password; a refusal keeps them and brings the captcha when it is due', async () => {
    const server = answers({
      ...replies,
      [PENDING]: () => pending(false),
      [LINK]: (_, times) => (times === 1 ? { refuse: '用户名或密码错误', result: { needCaptcha: true } } : { result }),
    })
    open(<SsoPage />, at({ pending: 'p1', redirect: '/account/center' }))
    await screen.findByText('lin.xiao')
    expect(screen.queryByRole('button', { name: /新建一个/ })).toBeNull()
    press('登录并绑定')
    await screen.findByText('请输入密码!')
    expect(server.of(LINK)).toEqual([])
    type('账号', ' xiaoman ')
    type('密码', 'sunny7day')
    press('登录并绑定')
    await screen.findByText('用户名或密码错误')
    type('验证码', '1234')
    await waitFor(() => expect(screen.getByRole('button', { name: '登录并绑定' }).getAttribute('aria-busy')).toBeNull())
    press('登录并绑定')
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/account/center'))
    expect(server.of(LINK)[1]).toMatchObject({
      token: 'p1',
      username: 'xiaoman',
      password: 'sunny7day',
      captcha: '1234',
    })
  })

  it('gets an account of its own where the school allows that', async () => {
    const server = answers({ [PENDING]: () => pending(true), [CREATE]: () => ({ result }) })
    open(<SsoPage />, at({ pending: 'p2' }))
    fireEvent.click(await screen.findByRole('button', { name: '我没有账号，新建一个' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard/index'))
    expect(server.of(CREATE)).toEqual([{ token: 'p2' }])
  })

  it('says so when it has waited too long', async () => {
    answers({ [PENDING]: () => ({ refuse: '登录凭证已经用过或过期了，请重新登录' }) })
    open(<SsoPage />, at({ pending: 'p3' }))
    expect((await screen.findByRole('alert')).textContent).toContain('请重新登录')
    expect(screen.queryByRole('button', { name: '登录并绑定' })).toBeNull()
  })
})

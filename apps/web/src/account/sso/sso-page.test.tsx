// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getSession } from '../../api/session.ts'
import { answers, open } from '../form/test-answers.tsx'
import { SsoPage } from './sso-page.tsx'
import { at, replace, result, setUp, tearDown } from './test/provider.ts'

let count = 0
/** The page remembers the login of each token. */
const token = () => `token${++count}`
beforeEach(setUp)
afterEach(tearDown)

describe('the page behind the callback', () => {
  it('completes the login, redirects, and removes the token from the address', async () => {
    const mine = token()
    const server = answers({ [`/thirdLogin/getLoginUser/${mine}`]: () => ({ result }) })
    open(<SsoPage />, at({ token: mine, redirect: '/account/center' }))
    expect(screen.getByText('正在登录…')).toBeTruthy()
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/account/center'))
    expect([getSession().token, server.of(`/thirdLogin/getLoginUser/${mine}`).length]).toEqual(['t', 1])
  })

  it('passes the token to the window that opened the page, and closes itself', () => {
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
  ])('explains the error without the text of the address: %j', (told, words) => {
    answers({})
    open(<SsoPage />, at(told as Record<string, string>))
    expect(screen.getByRole('alert').textContent).toMatch(words)
    expect(screen.getByRole('link', { name: '用账号密码登录' }).getAttribute('href')).toBe('/user/login')
    expect(document.body.textContent).not.toContain('gift')
  })

  it('shows a message when the token was already used', async () => {
    const mine = token()
    answers({ [`/thirdLogin/getLoginUser/${mine}`]: () => ({ refuse: '登录凭证已经用过或过期了，请重新登录' }) })
    open(<SsoPage />, at({ token: mine, redirect: '/x' }))
    expect((await screen.findByRole('alert')).textContent).toContain('登录凭证已经用过或过期了')
    expect([getSession().token, replace.mock.calls.length]).toEqual([null, 0])
  })
})

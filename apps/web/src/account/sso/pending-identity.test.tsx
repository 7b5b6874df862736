// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { answers, open, press, type } from '../form/test-answers.tsx'
import { SsoPage } from './sso-page.tsx'
import { at, provider, replace, result, setUp, tearDown } from './test/provider.ts'

const PENDING = '/sys/sso/pending'
const LINK = '/sys/sso/linkAccount'
const CREATE = '/sys/sso/createAccount'
beforeEach(setUp)
afterEach(tearDown)

describe('an identity without an account', () => {
  const pending = (mayCreate: boolean) => ({ result: { provider, identity: 'lin.xiao', mayCreate } })
  const replies = { '/sys/randomImage': () => ({ result: 'data:x' }) }

  it('is linked by name and password; a refusal keeps the input and may require a captcha', async () => {
    const server = answers({
      ...replies,
      [PENDING]: () => pending(false),
      [LINK]: (_, times) => (times === 1 ? { refuse: '账号或密码错误', result: { needCaptcha: true } } : { result }),
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
    await screen.findByText('账号或密码错误')
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

  it('can create an account when the school allows this', async () => {
    const server = answers({ [PENDING]: () => pending(true), [CREATE]: () => ({ result }) })
    open(<SsoPage />, at({ pending: 'p2' }))
    fireEvent.click(await screen.findByRole('button', { name: '我没有账号，新建一个' }))
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard/index'))
    expect(server.of(CREATE)).toEqual([{ token: 'p2' }])
  })

  it('shows a message when the identity has expired', async () => {
    answers({ [PENDING]: () => ({ refuse: '登录凭证已经用过或过期了，请重新登录' }) })
    open(<SsoPage />, at({ pending: 'p3' }))
    expect((await screen.findByRole('alert')).textContent).toContain('请重新登录')
    expect(screen.queryByRole('button', { name: '登录并绑定' })).toBeNull()
  })
})

// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { siteConfig } from '../../api/site-config.ts'
import { LoginPage } from './login-page.tsx'
import { answers, open, press, tidy } from '../form/test-answers.tsx'
import { LOGIN, fill, replace, result, setUp } from './test/answered-login.ts'

beforeEach(setUp)
afterEach(tidy)

describe('the login', () => {
  it('remembers only users who want this', async () => {
    const server = answers({ [LOGIN]: () => ({ result }) })
    open(<LoginPage />)
    fill()
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalled())
    expect(server.of(LOGIN)[0]).toMatchObject({ remember_me: false })
    expect(document.cookie).toContain('mashu_visit=1')
  })

  it('does not offer to remember a user who comes from a printed slip', () => {
    answers({})
    open(<LoginPage />, '/here?slip')
    expect(screen.queryByLabelText('自动登录')).toBeNull()
    expect(screen.getByText('忘记密码')).toBeTruthy()
  })

  it.each([
    ['a child', { userIdentity: 1, orgCode: null }],
    ['staff with a current department', { userIdentity: 2, orgCode: 'A02' }],
  ])('does not ask %s for one of several departments', async (_who, change) => {
    const departs = [
      { id: 'a', departName: '一班', orgCode: 'A01' },
      { id: 'b', departName: '二班', orgCode: 'A02' },
    ]
    const userInfo = { ...result.userInfo, ...change }
    answers({ [LOGIN]: () => ({ result: { ...result, userInfo, departs, multi_depart: 2 } }) })
    open(<LoginPage />)
    fill()
    press('登录')
    await waitFor(() => expect(replace).toHaveBeenCalled())
  })

  it('returns to the requested page only within this site', async () => {
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

  it('fills in the name after a registration, and focuses the password', () => {
    answers({})
    open(<LoginPage />, { pathname: '/here', state: { username: 'known' } })
    expect(screen.getByLabelText<HTMLInputElement>('账号').value).toBe('known')
    expect(document.activeElement).toBe(screen.getByLabelText('密码', { selector: 'input' }))
  })

  it('asks staff of several classes for the current class first', async () => {
    const departs = [
      { id: 'a', departName: '一班', orgCode: 'A01' },
      { id: 'b', departName: '二班', orgCode: 'A02' },
    ]
    const staff = { ...result.userInfo, userIdentity: 2 }
    const server = answers({
      [LOGIN]: () => ({ result: { ...result, userInfo: staff, departs, multi_depart: 2 } }),
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

  it.each(['', '0'])('offers only the password login when text messages are off (setting "%s")', (allowPhoneLogin) => {
    Object.assign(siteConfig, { allowPhoneLogin })
    answers({})
    open(<LoginPage />)
    expect([screen.queryByRole('tab'), screen.queryByRole('tabpanel')]).toEqual([null, null])
    expect(screen.getByLabelText('密码', { selector: 'input' })).toBeTruthy()
  })
})

// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ssoLink } from '@mashu/contract/sys/sso/sso-link'
import { LogoutDialog } from './logout-dialog.tsx'
import { LogoutButton } from './logout.tsx'
import { getSession } from '../api/session.ts'
import { held, pageServer, press, signIn, tidy, toasts } from '../test/test-page.tsx'

const OUT = '/sys/logout'
let assign: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  signIn()
  assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
})
afterEach(tidy)

describe('logging out', () => {
  it('requires a confirmation, and does nothing after 取消', async () => {
    const server = pageServer()
    render(<LogoutButton>退出</LogoutButton>)
    press('退出')
    await screen.findByRole('alertdialog', { name: '提示' })
    expect(screen.getByText('真的要注销登录吗 ?')).toBeTruthy()
    press('取消')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect([server.calls.length, getSession().token]).toEqual([0, 'token'])
  })

  it('notifies the server, clears the session, and opens the start page', async () => {
    const server = pageServer({ [OUT]: () => ({}) })
    render(<LogoutDialog onClose={vi.fn()} />)
    press('退出登录')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/'))
    expect([server.of(OUT).length, getSession().token, getSession().user]).toEqual([1, null, null])
  })

  it('opens the logout page of the identity provider', async () => {
    const url = 'https://id.example.com/logout?id_token_hint=x'
    pageServer({ [OUT]: () => ({}), [ssoLink.leave.path]: () => ({ result: { url } }) })
    render(<LogoutDialog onClose={vi.fn()} />)
    press('退出登录')
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  })

  it('can show another question and open another page', async () => {
    pageServer({ [OUT]: () => ({}) })
    render(<LogoutDialog text="换一个账号吗 ?" to="/user/login" onClose={vi.fn()} />)
    expect(screen.getByText('换一个账号吗 ?')).toBeTruthy()
    press('退出登录')
    await waitFor(() => expect(assign).toHaveBeenCalledWith('/user/login'))
  })

  it('sends one request, even if the button is pressed repeatedly', async () => {
    const answer = held()
    const server = pageServer({ [OUT]: () => answer.promise })
    render(<LogoutDialog onClose={vi.fn()} />)
    press('退出登录')
    press('退出登录')
    fireEvent.click(screen.getByRole('button', { name: '退出登录' }))
    answer.give({})
    await waitFor(() => expect(assign).toHaveBeenCalled())
    expect(server.of(OUT)).toHaveLength(1)
  })

  it('ends the session even if the server refuses, after a visible message', async () => {
    vi.useFakeTimers()
    pageServer({ [OUT]: () => ({ refuse: '退出登录失败！' }) })
    render(<LogoutDialog onClose={vi.fn()} />)
    press('退出登录')
    await act(() => vi.advanceTimersByTimeAsync(1499))
    expect(toasts()).toEqual([['error', '错误', '退出登录失败！']])
    expect(assign).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(assign).toHaveBeenCalledWith('/')
    expect(getSession().token).toBeNull()
  })
})

// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const person = { id: '1', username: 'u', realname: '某人', avatar: null, userIdentity: 2, orgCode: null }

/** Imitates a new window. */
async function fresh() {
  vi.resetModules()
  return import('./session.ts')
}
const closeBrowser = () => {
  document.cookie = 'mashu_visit=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'
}

beforeEach(() => {
  localStorage.clear()
  closeBrowser()
})
afterEach(cleanup)

describe('a login without "remember me"', () => {
  it('lasts in every window until the browser is closed', async () => {
    const { beginSession } = await fresh()
    beginSession('token', person, ['teacher'], { remember: false })
    expect((await fresh()).getSession()).toMatchObject({ token: 'token', roles: ['teacher'] })
  })

  it('has ended when the browser is opened again', async () => {
    const { beginSession } = await fresh()
    beginSession('token', person, ['teacher'], { remember: false })
    closeBrowser()
    expect((await fresh()).getSession()).toEqual({ token: null, user: null, roles: [] })
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('can be replaced by a remembered login', async () => {
    const { beginSession } = await fresh()
    beginSession('first', person, [], { remember: false })
    beginSession('second', person, [], { remember: true })
    closeBrowser()
    expect((await fresh()).getSession().token).toBe('second')
  })
})

describe('a component that shows the user', () => {
  it('renders again after a login, a change and a logout', async () => {
    const { beginSession, endSession, updateUser, useSession } = await fresh()
    const { result } = renderHook(() => useSession())
    expect(result.current.user).toBeNull()
    act(() => beginSession('token', person, []))
    expect(result.current.user?.realname).toBe('某人')
    act(() => updateUser({ ...person, realname: '新名字' }))
    expect(result.current.user?.realname).toBe('新名字')
    act(endSession)
    expect(result.current).toEqual({ token: null, user: null, roles: [] })
  })

  it('renders again after a logout in another window', async () => {
    const { beginSession, useSession } = await fresh()
    beginSession('token', person, [])
    const { result } = renderHook(() => useSession())
    localStorage.clear()
    act(() => void window.dispatchEvent(new Event('storage')))
    expect(result.current.token).toBeNull()
  })
})

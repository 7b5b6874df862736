// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { auth } from '@mashu/contract/sys/auth'
import { call } from '@mashu/client'
import { keyOfRefusal } from '../api/test-refusal.ts'
import { block, watchSessionErrors } from './session-errors.ts'
import { beginSession, getSession } from '../api/session.ts'
import { toastStore } from '../ui/popup/toast-store.ts'

describe('an authentication error', () => {
  const answer = (status: number, message: string) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(
        async () =>
          new Response(JSON.stringify({ success: false, code: status, message, errorKey: keyOfRefusal(message) }), {
            status,
          }),
      ),
    )
  const signIn = () =>
    beginSession(
      'token',
      { id: '1', username: 'u', realname: '某人', avatar: null, userIdentity: 2, orgCode: null },
      [],
    )
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
    localStorage.clear()
  })

  it('with status 401 shows a message, then logs out and reloads the page once after 1.5 seconds', async () => {
    vi.useFakeTimers()
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const stop = watchSessionErrors()
    signIn()
    answer(401, '')
    for (const attempt of [1, 2]) await call(auth.logout).catch(() => attempt)
    expect(toastStore.value.filter((toast) => toast.text === '未授权，请重新登录')).toMatchObject([
      { title: '系统提示', lasts: 4000 },
    ])
    await vi.advanceTimersByTimeAsync(1499)
    expect([reload.mock.calls.length, getSession().token]).toEqual([0, 'token'])
    await vi.advanceTimersByTimeAsync(1)
    expect([reload.mock.calls.length, getSession().token]).toEqual([1, null])
    stop()
  })

  it('for an expired token opens the login dialog', async () => {
    const stop = watchSessionErrors()
    signIn()
    answer(500, 'Token失效，请重新登录')
    await call(auth.logout).catch(() => undefined)
    expect(block.value).toBe('expired')
    stop()
  })
})

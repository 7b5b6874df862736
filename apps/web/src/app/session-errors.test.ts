// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '@mashu/contract/sys/auth'
import { ApiError, call } from '@mashu/client'
import { keyOfRefusal } from '../api/test-refusal.ts'
import { block, reactionTo, watchSessionErrors } from './session-errors.ts'
import { beginSession, getSession } from '../api/session.ts'
import { closeToast, toastStore } from '../ui/popup/toast-store.ts'

const error = (status: number, message = '坏了', key = '') => new ApiError(message, status, { key })

describe('what a failed call does to the page', () => {
  it('asks to sign in again when the token has expired', () => {
    expect(reactionTo(error(500, 'Token失效，请重新登录', 'session.invalid'), true)).toEqual({ kind: 'expired' })
  })
  it('signs out whom the server does not know', () => {
    expect(reactionTo(error(401, '别的'), true)).toEqual({ kind: 'signOut', text: '未授权，请重新登录' })
  })
  it('asks nobody to sign in again who was not signed in', () => {
    expect(reactionTo(error(401), false)).toEqual({ kind: 'notify', text: '未授权，请重新登录' })
    expect(reactionTo(error(500, 'Token失效，请重新登录', 'session.invalid'), false)).toEqual({
      kind: 'notify',
      text: '服务器无法完成请求!',
    })
  })
  it.each([
    [403, '拒绝访问'],
    [404, '很抱歉，资源未找到!'],
    [500, '服务器无法完成请求!'],
    [504, '网络超时'],
  ])('says the catalogue text for %i', (status, text) => {
    expect(reactionTo(error(status, '别的'), true)).toEqual({ kind: 'notify', text })
  })
  it("passes on the server's message otherwise", () => {
    expect(reactionTo(error(429, '操作太频繁了，请过一会儿再试'), true)).toEqual({
      kind: 'notify',
      text: '操作太频繁了，请过一会儿再试',
    })
  })
  it('tells of a lost network in one place, not at every call', () => {
    for (const signedIn of [true, false])
      expect(reactionTo(error(0, '网络不通，请检查网络后重试'), signedIn)).toEqual({ kind: 'offline' })
  })
  it('stops everything until a first password is changed', () => {
    expect(reactionTo(error(200, '首次登录请先修改密码', 'session.mustChangePassword'), true)).toEqual({
      kind: 'password',
    })
    expect(reactionTo(error(200, '首次登录请先修改密码', 'session.mustChangePassword'), false)).toEqual({
      kind: 'none',
    })
  })
  it('leaves refusals of a screen to the screen', () => {
    expect(reactionTo(error(409, '别人刚刚改过', 'row.stale'), true)).toEqual({ kind: 'none' })
    expect(reactionTo(error(200, '用户名或密码错误'), true)).toEqual({ kind: 'none' })
  })
})

describe('on the page', () => {
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

  it('a 401 is told, then signs out and loads the page again after 1.5 seconds, once', async () => {
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

  it('an expired token opens its dialog', async () => {
    const stop = watchSessionErrors()
    signIn()
    answer(500, 'Token失效，请重新登录')
    await call(auth.logout).catch(() => undefined)
    expect(block.value).toBe('expired')
    stop()
  })
})

describe('several troubles', () => {
  const answer = (status: number, message = '') =>
    vi.stubGlobal(
      'fetch',
      vi.fn(
        async () =>
          new Response(JSON.stringify({ success: false, code: status, message, errorKey: keyOfRefusal(message) }), {
            status,
          }),
      ),
    )
  const told = () => toastStore.value.map((toast) => toast.text)
  beforeEach(() => {
    for (const { id } of toastStore.value) closeToast(id)
  })
  afterEach(() => void vi.unstubAllGlobals())

  it('of one kind are told once, of two kinds both', async () => {
    const stop = watchSessionErrors()
    for (const status of [403, 403, 504]) {
      answer(status)
      await call(auth.logout).catch(() => undefined)
    }
    expect(told()).toEqual(['拒绝访问', '网络超时'])
    stop()
  })

  it('are told nobody any more who stopped listening', async () => {
    watchSessionErrors()()
    answer(403)
    await call(auth.logout).catch(() => undefined)
    expect(told()).toEqual([])
  })

  it('of a screen are not told a second time here', async () => {
    const stop = watchSessionErrors()
    answer(200, '职务编码已经存在')
    await call(auth.logout).catch(() => undefined)
    expect(told()).toEqual([])
    stop()
  })
})

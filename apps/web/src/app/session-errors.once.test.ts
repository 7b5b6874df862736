// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { auth } from '@mashu/contract/sys/auth'
import { call } from '@mashu/client'
import { keyOfRefusal } from '../api/test-refusal.ts'
import { watchSessionErrors } from './session-errors.ts'
import { closeToast, toastStore } from '../ui/popup/toast-store.ts'

describe('several errors', () => {
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

  it('are shown as one message for each kind of error', async () => {
    const stop = watchSessionErrors()
    for (const status of [403, 403, 504]) {
      answer(status)
      await call(auth.logout).catch(() => undefined)
    }
    expect(told()).toEqual(['拒绝访问', '网络超时'])
    stop()
  })

  it('are not shown after watching has ended', async () => {
    watchSessionErrors()()
    answer(403)
    await call(auth.logout).catch(() => undefined)
    expect(told()).toEqual([])
  })

  it('are not shown if the page itself shows the refusal', async () => {
    const stop = watchSessionErrors()
    answer(200, '职务编码已经存在')
    await call(auth.logout).catch(() => undefined)
    expect(told()).toEqual([])
    stop()
  })
})

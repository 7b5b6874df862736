// @vitest-environment happy-dom
import { focusManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, testServer, tidy, toasts } from '../../admin/kit/test/test-server.tsx'
import { useNotices } from './use-notices.ts'

const push = vi.hoisted(() => new Map<string, (message: { cmd: string; msgId?: string; msgTxt: string }) => void>())
vi.mock('../../api/socket.ts', () => ({
  onPush: (command: string, listener: () => void) => {
    push.set(command, listener)
    return () => push.delete(command)
  },
}))

const LIST = '/sys/annountCement/listByUser'
const some = { anntMsgList: [], anntMsgTotal: 2, sysMsgList: [], sysMsgTotal: 1 }
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function ring(reply: () => { result?: unknown; status?: number; refuse?: string } = () => ({ result: some })) {
  const server = testServer({ [LIST]: reply })
  const client = new QueryClient()
  const hook = renderHook(() => useNotices(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  })
  await after(0)
  return { ...hook, asked: () => server.asked(LIST).length }
}

beforeEach(() => {
  vi.useFakeTimers()
  signIn(['student'])
})
afterEach(() => {
  focusManager.setFocused(undefined)
  vi.useRealTimers()
  tidy()
})

describe('the unread announcements', () => {
  it('are loaded at the start, and then every six seconds', async () => {
    const { result, asked } = await ring()
    expect(result.current).toMatchObject({ anntMsgTotal: 2, sysMsgTotal: 1 })
    await after(5900)
    expect(asked()).toBe(1)
    await after(200)
    expect(asked()).toBe(2)
    await after(6100)
    expect(asked()).toBe(3)
  })

  it('are not loaded while the window does not have the focus', async () => {
    const { asked } = await ring()
    focusManager.setFocused(false)
    await after(30_000)
    expect(asked()).toBe(1)
  })

  it('are not loaded between a failed request and the next push message', async () => {
    let broken = false
    const { asked, result } = await ring(() => (broken ? { refuse: '坏了', status: 500 } : { result: some }))
    broken = true
    await after(6100)
    expect(asked()).toBe(2)
    await after(60_000)
    expect(asked()).toBe(2)
    expect(result.current).toMatchObject({ anntMsgTotal: 2 })
    broken = false
    push.get('topic')!({ cmd: 'topic', msgTxt: '' })
    await after(0)
    expect(asked()).toBe(3)
    await after(6100)
    expect(asked()).toBe(4)
  })

  it.each(['topic', 'user'])('are loaded again when the server pushes the message %s', async (cmd) => {
    const { asked } = await ring()
    push.get(cmd)!({ cmd, msgId: '7', msgTxt: `${cmd} 放假通知` })
    await after(0)
    expect(asked()).toBe(2)
    expect(toasts()).toContain('消息提醒')
  })

  it('cause one toast when the same message is pushed twice', async () => {
    const { asked } = await ring()
    const heard = () => toasts().filter((title) => title === '消息提醒').length
    const tell = (msgId: string, msgTxt = `家长会 ${msgId}`) => push.get('user')!({ cmd: 'user', msgId, msgTxt })
    for (const msgId of ['8', '8', '9']) tell(msgId)
    await after(0)
    expect(heard()).toBe(2)
    expect(asked()).toBeGreaterThan(1)
    focusManager.setFocused(false)
    await after(600_001)
    const left = heard()
    tell('8', '家长会改期')
    expect(heard()).toBe(left + 1)
  })
})

import { cleanup, render } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { keyOfRefusal } from '../../../api/test-refusal.ts'
import { setGrants } from '../../../api/permission.ts'
import { beginSession, endSession } from '../../../api/session.ts'
import { closeToast, toastStore } from '../../../ui/popup/toast-store.ts'

export interface Call {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}
type Reply = { result?: unknown; message?: string; refuse?: string; status?: number }

/** A server for screens under test: replies by path, remembers what it was asked; a promise delays the reply. */
export function testServer(replies: Record<string, (call: Call) => Reply | Promise<Reply>>) {
  const calls: Call[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit = {}) => {
      const url = new URL(address, 'http://test')
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
      const call: Call = {
        method: init.method ?? 'GET',
        path: url.pathname.replace('/api', ''),
        query: Object.fromEntries(url.searchParams),
        body,
      }
      calls.push(call)
      const {
        result = null,
        message = '操作成功！',
        refuse,
        status = 200,
      } = await (replies[call.path]?.(call) ?? { result: [] })
      return new Response(
        JSON.stringify({
          success: refuse === undefined,
          code: refuse === undefined ? 200 : 500,
          message: refuse ?? message,
          errorKey: keyOfRefusal(refuse),
          result,
          timestamp: 0,
        }),
        { status, headers: { 'content-type': 'application/json' } },
      )
    }),
  )
  return { calls, asked: (path: string) => calls.filter((call) => call.path === path) }
}

/** Signs in with these roles and permissions. */
export function signIn(roles: readonly string[], codes: readonly string[] = []): void {
  beginSession(
    'token',
    { id: '1', username: 'u', realname: '某人', avatar: null, userIdentity: 2, orgCode: null },
    roles,
  )
  setGrants({ auth: codes.map((action) => ({ action, type: '1' })), allAuth: [] })
}

function Place({ seen }: { seen: (search: string) => void }) {
  seen(useLocation().search)
  return null
}

/** Renders a screen at an address; returns what the address became. */
export function draw(screen: ReactNode, address = '/list'): { search: () => URLSearchParams } {
  let search = ''
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <Place
          seen={(now) => {
            search = now
          }}
        />
        {screen}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { search: () => new URLSearchParams(search) }
}

export const toasts = () => toastStore.value.map((toast) => toast.title)

export function tidy(): void {
  cleanup()
  // Cached replies of a test must not reach the next.
  for (const { id } of toastStore.value) closeToast(id)
  endSession()
  setGrants()
  vi.unstubAllGlobals()
}

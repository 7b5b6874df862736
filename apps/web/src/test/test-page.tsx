import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { keyOfRefusal } from '../api/test-refusal.ts'
import { setGrants } from '../api/permission.ts'
import { beginSession, endSession, type UserInfo } from '../api/session.ts'
import { siteConfig, type SiteConfig } from '../api/site-config.ts'
import { closeToast, toastStore } from '../ui/popup/toast-store.ts'

interface Asked {
  method: string
  path: string
  query: Record<string, string>
  body: unknown
}
interface Answer {
  result?: unknown
  message?: string
  refuse?: string
  status?: number
}
/** `times` counts the calls of this path; a promise delays the reply. */
export type Replies = Record<string, (asked: Asked, times: number) => Answer | Promise<Answer>>

/**
 * A server for public pages under test: replies by path, remembers what it was asked, refuses what the test does not
 * expect.
 */
export function pageServer(replies: Replies = {}) {
  const calls: Asked[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit = {}) => {
      const url = new URL(address, 'http://test')
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body
      const asked: Asked = {
        method: init.method ?? 'GET',
        path: url.pathname.replace('/api', ''),
        query: Object.fromEntries(url.searchParams),
        body,
      }
      calls.push(asked)
      const times = calls.filter((call) => call.path === asked.path).length
      const {
        result = null,
        message = '操作成功！',
        refuse,
        status = 200,
      } = await (replies[asked.path]?.(asked, times) ?? { refuse: `没有 ${asked.path}`, status: 404 })
      return new Response(
        JSON.stringify({
          success: refuse === undefined,
          code: refuse === undefined ? 0 : 500,
          message: refuse ?? message,
          errorKey: keyOfRefusal(refuse),
          result,
          timestamp: 0,
        }),
        { status },
      )
    }),
  )
  return { calls, of: (path: string) => calls.filter((call) => call.path === path) }
}

/** A page of a list as the server sends it. */
export const pageOf = (
  records: readonly unknown[],
  more: { total?: number; current?: number; pages?: number } = {},
): Answer => ({ result: { records, total: records.length, current: 1, pages: 1, size: 10, ...more } })

/** A reply that comes when the test says so. */
export function held(): { promise: Promise<Answer>; give: (answer: Answer) => void } {
  let give: (answer: Answer) => void = () => undefined
  const promise = new Promise<Answer>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

export const student: UserInfo = {
  id: '7',
  username: 'xiaoman',
  realname: '林小满',
  avatar: null,
  userIdentity: 1,
  orgCode: null,
}
export const signIn = (change: Partial<UserInfo> = {}): void =>
  beginSession('token', { ...student, ...change }, ['student'])

const given = { ...siteConfig }
/** Settings of the school, until `tidy`. Those that modules read while they load must stand in the page before. */
export const school = (change: Partial<SiteConfig>): void => void Object.assign(siteConfig, change)

interface Here {
  address: string
  go: (to: string | number) => void
}

function Place({ seen }: { seen: (here: Here) => void }) {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  seen({ address: pathname + search + hash, go: (to) => void navigate(to as string) })
  return null
}

/** Renders a page at an address; returns what the address became, and a way to change it. */
export function draw(page: ReactNode, at: string | { pathname: string; state: unknown } = '/here') {
  let here: Here = { address: '', go: () => undefined }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const tree = (inside: ReactNode) => (
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[at]}>
        <Place
          seen={(now) => {
            here = now
          }}
        />
        {inside}
      </MemoryRouter>
    </QueryClientProvider>
  )
  const { container, rerender, unmount } = render(tree(page))
  return {
    container,
    unmount,
    redraw: (inside: ReactNode) => rerender(tree(inside)),
    address: () => here.address,
    go: (to: string | number) => here.go(to),
  }
}

export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input,textarea' }), { target: { value } })
export const hrefOf = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
export const toasts = () => toastStore.value.map(({ kind, title, text }) => [kind, title, text])

export function tidy(): void {
  cleanup()
  for (const toast of toastStore.value) closeToast(toast.id)
  endSession()
  setGrants()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of Object.keys(siteConfig)) delete siteConfig[name]
  Object.assign(siteConfig, given)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
}

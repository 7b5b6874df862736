import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { setGrants } from '../api/permission.ts'
import { beginSession, endSession, type UserInfo } from '../api/session.ts'
import { siteConfig, type SiteConfig } from '../api/site-config.ts'
import { stubServer, type Call, type Reply } from './stub-server.ts'
import { closeToast, toastStore } from '../ui/popup/toast-store.ts'

/** Replies by path. `times` counts the requests to the path. */
export type Replies = Record<string, (asked: Call, times: number) => Reply | Promise<Reply>>

/** Refuses requests that the test does not expect. */
export function pageServer(replies: Replies = {}) {
  const of = (path: string) => calls.filter((call) => call.path === path)
  const calls: Call[] = stubServer(
    (call) => replies[call.path]?.(call, of(call.path).length) ?? { refuse: `没有 ${call.path}`, status: 404 },
  )
  return { calls, of }
}

/** A page of a list in the format of the server. */
export const pageOf = (
  records: readonly unknown[],
  more: { total?: number; current?: number; pages?: number } = {},
): Reply => ({ result: { records, total: records.length, current: 1, pages: 1, size: 10, ...more } })

/** The reply is delayed until the test calls `give`. */
export function held(): { promise: Promise<Reply>; give: (answer: Reply) => void } {
  let give: (answer: Reply) => void = () => undefined
  const promise = new Promise<Reply>((resolve) => {
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
/** Valid until `tidy`. Call this function before loading a module that reads settings at load time. */
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

/** Returns functions that read and change the address. */
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

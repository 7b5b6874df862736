import { createCache, StyleProvider, type CSSObject, type Transformer } from '@ant-design/cssinjs'
import { cleanup, render } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ConfigProvider } from 'antd'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { setGrants } from '../../../api/permission.ts'
import { beginSession, endSession } from '../../../api/session.ts'
import { stubServer, type Call, type Reply } from '../../../test/stub-server.ts'
import { closeToast, toastStore } from '../../../ui/popup/toast-store.ts'

export type { Call }

/** Replies by path and records the calls. A promise delays a reply. */
export function testServer(replies: Record<string, (call: Call) => Reply | Promise<Reply>>) {
  const calls = stubServer((call) => replies[call.path]?.(call) ?? { result: [] })
  return { calls, asked: (path: string) => calls.filter((call) => call.path === path) }
}

export const listed =
  (...records: object[]) =>
  () => ({ result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true } })

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

/** Style properties that affect the accessible name and visibility of an element. */
const READ = new Set(['display', 'visibility', 'content'])

/** The test environment compares every style rule for each query by role, which took half of the time of the tests. */
const readStyles: Transformer = {
  visit: (styles) =>
    Object.fromEntries(
      Object.entries(styles).filter(
        ([name, value]) => READ.has(name) || (typeof value === 'object' && !('value' in (value ?? {}))),
      ),
    ) as CSSObject,
}

/** Keeps unused styles, because the next screen would create them again. */
function lastingCache(): ReturnType<typeof createCache> {
  const cache = createCache()
  const update = cache.opUpdate.bind(cache)
  cache.opUpdate = (key, change) => update(key, (before) => change(before) ?? (before ? [0, before[1]] : null))
  return cache
}
const cache = ((globalThis as { testStyles?: ReturnType<typeof createCache> }).testStyles ??= lastingCache())

/** An opening drawer renders its content one frame later, so on a slow machine typed text would be lost. */
const still = { token: { motion: false } }

/**
 * Renders a screen at an address.
 * @returns a function that reads the current query string
 */
export function draw(screen: ReactNode, address = '/list'): { search: () => URLSearchParams } {
  let search = ''
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <StyleProvider cache={cache} transformers={[readStyles]}>
      <ConfigProvider theme={still}>
        <QueryClientProvider client={queries}>
          <MemoryRouter initialEntries={[address]}>
            <Place
              seen={(now) => {
                search = now
              }}
            />
            {screen}
          </MemoryRouter>
        </QueryClientProvider>
      </ConfigProvider>
    </StyleProvider>,
  )
  return { search: () => new URLSearchParams(search) }
}

export const toasts = () => toastStore.value.map((toast) => toast.title)

export const setViewport = (width: number, height: number): void =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width, height })

export function tidy(): void {
  cleanup()
  for (const { id } of toastStore.value) closeToast(id)
  endSession()
  setGrants()
  vi.unstubAllGlobals()
}

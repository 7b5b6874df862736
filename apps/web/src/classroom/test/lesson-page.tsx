import { cleanup, render } from '@testing-library/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { vi } from 'vitest'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { publishRequest } from '@mashu/contract/teaching/moderation/publish-request'
import { setGrants } from '../../api/permission.ts'
import { beginSession, endSession } from '../../api/session.ts'
import { stubServer, type Call, type Reply } from '../../test/stub-server.ts'
import { closeToast, toastStore } from '../../ui/popup/toast-store.ts'

// Frames and new windows must load nothing in tests.
Object.assign((globalThis as { happyDOM?: { settings: object } }).happyDOM?.settings ?? {}, {
  disableIframePageLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
  navigation: {
    disableMainFrameNavigation: false,
    disableChildFrameNavigation: true,
    disableChildPageNavigation: true,
    disableFallbackToSetURL: true,
    crossOriginPolicy: 'anyOrigin',
    beforeContentCallback: null,
  },
})

export type { Call }

/** Replaces the server. A path without a reply gets an empty list. Publishing is disabled. */
export function school(replies: Record<string, (call: Call) => Reply | Promise<Reply>> = {}) {
  const nothing = {
    [publishRequest.mine.path]: () => ({ result: { open: false, requests: [] } }),
    [workVerdicts.ofWork.path]: () => ({ result: { checkVersion: 0, checks: [], verdicts: [], suggestedStars: null } }),
  }
  const all: typeof replies = { ...nothing, ...replies }
  const calls = stubServer((call) => all[call.path]?.(call) ?? { result: [] })
  return { calls, asked: (path: string) => calls.filter((call) => call.path === path) }
}

export const page = (...records: unknown[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })

/** Signs in a student, or an adult with these roles and permission codes. */
export function signIn(who: 'student' | readonly string[] = 'student', codes: readonly string[] = []): void {
  const adult = who !== 'student'
  beginSession(
    'token',
    {
      id: 'u1',
      username: adult ? 'teacher' : 'student',
      realname: adult ? '王老师' : '林小满',
      avatar: null,
      userIdentity: adult ? 2 : 1,
      orgCode: 'A01A01',
    },
    adult ? who : ['student'],
  )
  setGrants({ auth: codes.map((action) => ({ action, type: '1' })), allAuth: [] })
}

function Place({ seen }: { seen: (address: string) => void }) {
  const { pathname, search } = useLocation()
  seen(pathname + search)
  return null
}

/** Returns functions that read the current address and its query. */
export function draw(
  node: ReactNode,
  address = '/here',
): { address: () => string; search: () => Record<string, string> } {
  let now = address
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter initialEntries={[address]}>
        <Place
          seen={(route) => {
            now = route
          }}
        />
        {node}
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return { address: () => now, search: () => Object.fromEntries(new URL(now, 'http://test').searchParams) }
}

export const toasts = () => toastStore.value.map(({ title, text }) => (text ? `${title} ${text}` : title))

export function tidy(): void {
  cleanup()
  // A toast must not remain visible in the next test.
  for (const { id } of toastStore.value) closeToast(id)
  endSession()
  setGrants()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

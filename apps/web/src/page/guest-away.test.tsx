// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { GuestAway } from './guest-away.tsx'

function Here() {
  const { pathname, search } = useLocation()
  return <p>{pathname + search}</p>
}

function go(address: string, answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/404" element={<Here />} />
          <Route path="/user/login" element={<Here />} />
          <Route path="*" element={<GuestAway />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  )
}
const says = (result: boolean) => async () =>
  Response.json({ success: true, code: 0, message: '', result, timestamp: 0 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('redirects a guest from a page to the login, and keeps the address of the page', async () => {
  go('/isystem/user?a=1#b', says(true))
  await screen.findByText('/user/login?redirect=%2Fisystem%2Fuser%3Fa%3D1%23b')
})

it('tells a guest that an address does not exist', async () => {
  go('/nowhere/at/all', says(false))
  await screen.findByText('/404')
})

it('redirects to the login if the server does not respond', async () => {
  go('/isystem/user', async () => {
    throw new TypeError('network')
  })
  await screen.findByText('/user/login?redirect=%2Fisystem%2Fuser')
  expect(screen.queryByText('/404')).toBeNull()
})

it('shows neither the login nor the error page before the response', () => {
  go('/isystem/user', () => new Promise(() => undefined))
  expect(screen.queryByText(/login|404/)).toBeNull()
})

it('sends only the path to the server', async () => {
  go('/isystem/user?secret=1#b', says(true))
  await screen.findByText(/user\/login/)
  expect(vi.mocked(fetch).mock.calls.map(([address]) => String(address))).toEqual([
    '/api/sys/permission/isPage?path=%2Fisystem%2Fuser',
  ])
})

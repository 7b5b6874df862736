import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router'
import { vi } from 'vitest'
import { keyOfRefusal } from '../../api/test-refusal.ts'

type Answer = { result?: unknown; refuse?: string }
export interface Asked {
  path: string
  body: Record<string, unknown>
}

/** Answers requests by path and records them. */
export function answers(replies: Record<string, (asked: Asked, times: number) => Answer>) {
  const asked: Asked[] = []
  vi.stubGlobal(
    'fetch',
    vi.fn(async (address: string, init: RequestInit = {}) => {
      const path = new URL(address, 'http://test').pathname.replace('/api', '').replace(/(randomImage)\/.*/, '$1')
      const call = {
        path,
        body: (typeof init.body === 'string' ? JSON.parse(init.body) : {}) as Record<string, unknown>,
      }
      asked.push(call)
      const { result = null, refuse } =
        replies[path]?.(call, asked.filter((request) => request.path === path).length) ?? {}
      return new Response(
        JSON.stringify({
          success: refuse === undefined,
          code: refuse === undefined ? 200 : 500,
          message: refuse ?? '',
          errorKey: keyOfRefusal(refuse),
          result,
          timestamp: 0,
        }),
        { status: 200 },
      )
    }),
  )
  return { of: (path: string) => asked.filter((request) => request.path === path).map((request) => request.body) }
}

function Place() {
  const { pathname, state } = useLocation()
  return <output>{`${pathname} ${JSON.stringify(state)}`}</output>
}

/** Other pages show only their address and navigation state. */
export function open(page: ReactNode, at: string | { pathname: string; state: unknown } = '/here') {
  const path = typeof at === 'string' ? at.split(/[?#]/)[0] : at.pathname
  return render(
    <MemoryRouter initialEntries={[at]}>
      <Routes>
        <Route path={path} element={page} />
        <Route path="*" element={<Place />} />
      </Routes>
    </MemoryRouter>,
  )
}

export const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value: text } })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

export function siteSettings(settings: object): void {
  document.head.innerHTML = `<script type="application/json" id="site-config">${JSON.stringify(settings)}</script>`
}

export function tidy(): void {
  cleanup()
  vi.unstubAllGlobals()
}

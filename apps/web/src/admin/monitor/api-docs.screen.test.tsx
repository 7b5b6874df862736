// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, tidy } from '../kit/test/test-server.tsx'
import ApiDocsScreen from './api-docs.screen.tsx'

vi.mock('./swagger.ts', () => ({
  showDocs: (document: { info: { title: string } }, frame: HTMLElement) => {
    frame.textContent = document.info.title
  },
}))
afterEach(tidy)

const docs = { openapi: '3.1.0', info: { title: '码塾接口' } }

it('shows what the server describes, asked with the own login', async () => {
  signIn(['admin'])
  const fetch = vi.fn(async (_address: string, _init: RequestInit) => new Response(JSON.stringify(docs)))
  vi.stubGlobal('fetch', fetch)
  draw(<ApiDocsScreen />)
  await screen.findByText('码塾接口')
  const [address, init] = fetch.mock.calls[0]!
  expect(address).toBe('/api/docs')
  expect(new Headers(init.headers).get('X-Access-Token')).toBe('token')
})

it('says why nothing came, and asks again', async () => {
  signIn(['admin'])
  const refusal = { success: false, code: 510, message: '没有权限', result: null, timestamp: 0 }
  const fetch = vi.fn(async () => new Response(JSON.stringify(refusal), { status: 403 }))
  vi.stubGlobal('fetch', fetch)
  draw(<ApiDocsScreen />)
  await screen.findByText('没有权限')
  fetch.mockImplementation(async () => new Response(JSON.stringify(docs)))
  fireEvent.click(screen.getByRole('button'))
  await screen.findByText('码塾接口')
})

// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { nameIn, useFileName } from './file-name.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Name({ address }: { address: string }) {
  return <b>{useFileName(address, '资料')}</b>
}

it.each([
  [`attachment; filename="__.pdf"; filename*=UTF-8''%E8%AE%B2%E4%B9%89.pdf`, '讲义.pdf'],
  ['attachment; filename="a.pdf"', null],
  [`inline; filename*=UTF-8''%E8`, null],
  [null, null],
])('reads the file name of the header %s', (disposition, name) => expect(nameIn(disposition)).toBe(name))

it('requests the name of a stored file once, and of other files never', async () => {
  const ask = vi.fn(async () => new Response(null, { headers: { 'content-disposition': `x; filename*=UTF-8''a.ppt` } }))
  vi.stubGlobal('fetch', ask)
  render(
    <>
      <Name address="/api/sys/common/static/0123.ppt" />
      <Name address="/api/sys/common/static/0123.ppt?download=1" />
      <Name address="https://example.com/b.ppt" />
    </>,
  )
  expect(await screen.findAllByText('a.ppt')).toHaveLength(2)
  expect(screen.getByText('资料')).not.toBeNull()
  expect(ask.mock.calls).toEqual([['/api/sys/common/static/0123.ppt', { method: 'HEAD' }]])
})

it('shows the fallback if the request fails', async () => {
  const ask = vi.fn(() => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', ask)
  const { unmount } = render(<Name address="/api/sys/common/static/0456.ppt" />)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(1))
  unmount()
  render(<Name address="/api/sys/common/static/0456.ppt" />)
  await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  expect(screen.getByText('资料')).not.toBeNull()
})

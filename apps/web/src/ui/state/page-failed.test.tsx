// @vitest-environment happy-dom
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PageFailed, PageGuard } from './page-failed.tsx'
import { tidy } from '../../test/test-page.tsx'

const entry = (name: string) => `<script type="module" src="/assets/${name}.js"></script>`
const serve = (name: string) => {
  const fetch = vi.fn(async () => new Response(`<html>${entry(name)}</html>`))
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const Broken = ({ error }: { error: Error }) => {
  throw error
}
const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
let reload: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  // React also logs each error to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
  sessionStorage.clear()
  document.head.innerHTML = entry('index-old')
})
afterEach(() => {
  tidy()
  document.head.innerHTML = ''
})

it('PageGuard renders its page while there is no error', () => {
  render(
    <PageGuard>
      <p>内容</p>
    </PageGuard>,
  )
  expect(screen.getByText('内容')).toBeTruthy()
})

it('PageGuard explains a broken page, and can load the page again', () => {
  const fetch = serve('index-new')
  render(
    <PageGuard>
      <Broken error={new Error('坏了')} />
    </PageGuard>,
  )
  expect(screen.getByRole('heading', { name: '抱歉，服务器出错了' })).toBeTruthy()
  expect(screen.getByText(/不是你的错/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '刷新页面' }))
  expect(reload).toHaveBeenCalledTimes(1)
  // A broken page does not cause a check for a new release.
  expect(fetch).not.toHaveBeenCalled()
})

it('PageGuard loads a new release when the code of a page fails to load', async () => {
  serve('index-new')
  render(
    <PageGuard>
      <Broken error={missing()} />
    </PageGuard>,
  )
  expect(screen.getByRole('heading', { name: '页面没有下载下来' })).toBeTruthy()
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

it('without a new release, the page names possible causes', async () => {
  const fetch = serve('index-old')
  render(<PageFailed error={missing()} action={<a href="/">首页</a>} />)
  expect(screen.getByRole('alert').textContent).toContain('可能是网络断开了，或网站刚刚更新')
  await waitFor(() => expect(fetch).toHaveBeenCalled())
  expect(screen.getByRole('link', { name: '首页' })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

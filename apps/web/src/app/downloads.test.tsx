// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { download } from '@mashu/client'
import { coursePackage } from '@mashu/contract/teaching/course-package'
import { attempt } from '../admin/kit/resource/use-tools.tsx'
import { tidy } from '../test/test-page.tsx'
import { ToastRegion } from '../ui/popup/toast.tsx'
import { watchDownloads } from './downloads.ts'

let feed: ReadableStreamDefaultController<Uint8Array>
let stop: () => void
/** The test sends the answer of the server in parts. */
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        feed = stream
        signal.addEventListener('abort', () => stream.error(signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/zip' } })
  })
  stop = watchDownloads()
  render(<ToastRegion />)
})
afterEach(() => {
  stop()
  tidy()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const begin = () => {
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const done = attempt(async () => {
    await download(coursePackage.export, '乐园.zip', { query: { id: '1' } })
    return { message: '课程包已导出' }
  })
  return { click, done }
}

it('a slow download shows its progress, and the file is saved at the end', async () => {
  const { click, done } = begin()
  await pass(999)
  expect(screen.queryByText(/正在下载/)).toBeNull()
  await pass(1)
  expect(screen.getByText('正在下载“乐园.zip”')).toBeTruthy()
  expect(screen.getByText('服务器正在准备…')).toBeTruthy()
  feed.enqueue(new Uint8Array(3 * 2 ** 20))
  await pass(1000)
  // A screen reader must not read the progress each second.
  expect(screen.getByText(/已收到 3\.0.MB/).getAttribute('aria-live')).toBe('off')
  feed.close()
  await pass(1)
  expect(await done).toBe(true)
  expect(click.mock.contexts).toMatchObject([{ download: '乐园.zip' }])
  expect(screen.queryByText(/正在下载/)).toBeNull()
  expect(screen.getByText('课程包已导出')).toBeTruthy()
})

it('a download can be cancelled, and then no file is saved', async () => {
  const { click, done } = begin()
  await pass(1000)
  fireEvent.click(screen.getByRole('button', { name: '取消' }))
  await pass(1)
  expect(await done).toBe(false)
  expect(screen.getByText('下载已取消')).toBeTruthy()
  expect(screen.queryByText(/正在下载/)).toBeNull()
  expect(click).not.toHaveBeenCalled()
})

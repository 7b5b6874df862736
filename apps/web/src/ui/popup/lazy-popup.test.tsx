// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Component, useState, type ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lazyPopup } from './lazy-popup.tsx'
import { PageGuard } from '../state/page-failed.tsx'
import { tidy, toasts } from '../../test/test-page.tsx'

const MISSING = ['warning', '没有下载下来，请检查网络后再点一次', '还是不行的话，先保存好内容，再刷新页面。']
const Sheet = ({ name, onClose }: { name: string; onClose: () => void }) => (
  <div role="dialog" aria-label={name}>
    <button type="button" onClick={onClose}>
      关
    </button>
  </div>
)
const offline = () =>
  Promise.reject<typeof Sheet>(new TypeError('Failed to fetch dynamically imported module: /assets/sheet.js'))
const load = vi.fn<() => Promise<typeof Sheet>>()

function open() {
  const Popup = lazyPopup(load)
  function Page() {
    const [shown, setShown] = useState(false)
    return (
      <>
        <input aria-label="说明" />
        <button type="button" onClick={() => setShown(!shown)}>
          打开
        </button>
        {shown && <Popup name="窗" onClose={() => setShown(false)} />}
      </>
    )
  }
  render(
    <PageGuard>
      <Page />
    </PageGuard>,
  )
  fireEvent.change(screen.getByLabelText('说明'), { target: { value: '写了一半' } })
}
const click = () =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: '打开' }))
  })
const typed = () => screen.getByLabelText<HTMLInputElement>('说明').value

beforeEach(() => {
  load.mockReset().mockImplementation(async () => Sheet)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(tidy)

it('a popup that fails to load leaves the page unchanged, and loads at the next click', async () => {
  load.mockImplementationOnce(offline)
  open()
  await click()
  await waitFor(() => expect(toasts()).toEqual([MISSING]))
  expect([typed(), screen.queryByRole('dialog')]).toEqual(['写了一半', null])
  await click()
  expect(await screen.findByRole('dialog', { name: '窗' })).toBeTruthy()
  expect(typed()).toBe('写了一半')
})

it('a popup is loaded once', async () => {
  open()
  expect(load).not.toHaveBeenCalled()
  await click()
  fireEvent.click(await screen.findByRole('button', { name: '关' }))
  fireEvent.click(screen.getByRole('button', { name: '打开' }))
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(1)
})

it('no message is shown if the popup was closed before loading failed', async () => {
  let fail: (error: unknown) => void = () => undefined
  load.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject
      }),
  )
  open()
  await click()
  await click()
  await act(async () => fail(new TypeError('Importing a module script failed.')))
  expect([toasts(), screen.queryByRole('dialog')]).toEqual([[], null])
})

it('a programming error is not treated as a network failure', async () => {
  let caught: unknown
  class Watch extends Component<{ children: ReactNode }> {
    override componentDidCatch(error: unknown) {
      caught = error
    }
    static getDerivedStateFromError() {
      return {}
    }
    override render() {
      return caught === undefined ? this.props.children : null
    }
  }
  load.mockImplementationOnce(() => Promise.reject(new TypeError('x is not a function')))
  const Popup = lazyPopup(load)
  render(
    <Watch>
      <Popup name="窗" onClose={() => undefined} />
    </Watch>,
  )
  await waitFor(() => expect(caught).toMatchObject({ message: 'x is not a function' }))
  expect(toasts()).toEqual([])
})

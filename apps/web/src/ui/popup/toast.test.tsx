// @vitest-environment happy-dom
import { Modal } from '@mashu/ui/modal'
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { showToast } from './toast-store.ts'
import { ToastRegion } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<ToastRegion />)
})
afterEach(tidy)

const show = (toast: Parameters<typeof showToast>[0]) => act(() => void showToast(toast))
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

it.each([
  ['success', 'status'],
  ['info', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('a message of kind %s is read as %s', (kind, role) => {
  show({ kind, title: '保存好了', text: '作品在云端' })
  expect(screen.getByRole(role).textContent).toBe('保存好了作品在云端')
})

it('a message disappears after its time', () => {
  show({ title: '保存好了' })
  pass(3999)
  expect(screen.queryByText('保存好了')).not.toBeNull()
  pass(1)
  expect(screen.queryByText('保存好了')).toBeNull()
})

it('a message stays under the pointer or the focus', () => {
  show({ title: '保存好了' })
  const toast = screen.getByRole('status')
  fireEvent.pointerEnter(toast)
  pass(60_000)
  fireEvent.pointerLeave(toast)
  fireEvent.focus(screen.getByRole('button', { name: '关闭提示' }))
  pass(60_000)
  expect(screen.queryByText('保存好了')).not.toBeNull()
  fireEvent.blur(screen.getByRole('button', { name: '关闭提示' }))
  pass(4000)
  expect(screen.queryByText('保存好了')).toBeNull()
})

it('a message without a time limit stays until the user closes it', () => {
  show({ title: '网络断开了', lasts: 0 })
  pass(3_600_000)
  fireEvent.click(screen.getByRole('button', { name: '关闭提示' }))
  expect(screen.queryByText('网络断开了')).toBeNull()
})

it('the close button of a message closes only this message', () => {
  show({ title: '甲' })
  show({ title: '乙' })
  fireEvent.click(screen.getAllByRole('button', { name: '关闭提示' })[0]!)
  expect([screen.queryByText('甲'), screen.queryByText('乙')?.textContent]).toEqual([null, '乙'])
})

it('each message has its own timer', () => {
  show({ title: '甲', lasts: 1000 })
  pass(600)
  show({ title: '乙', lasts: 1000 })
  pass(400)
  expect([screen.queryByText('甲'), screen.queryByText('乙')?.textContent]).toEqual([null, '乙'])
})

it('a message with an action lasts longer, and closes after the action', () => {
  const run = vi.fn()
  show({ title: '已保存', action: { label: '撤销', run } })
  pass(4000)
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect([run.mock.calls.length, screen.queryByText('已保存')]).toEqual([1, null])
})

it('a message moves into the open dialog', () => {
  show({ title: '保存好了' })
  const { rerender } = render(<Modal aria-label="设置">内容</Modal>)
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('保存好了')
  rerender(<p>没有了</p>)
  expect(screen.getByRole('status').textContent).toBe('保存好了')
})

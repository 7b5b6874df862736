// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UndoBar } from './undo-bar.tsx'

const onGone = vi.fn()
const onUndo = vi.fn()
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  onGone.mockReset()
  render(<UndoBar text="放进了回收站" onUndo={onUndo} onGone={onGone} />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('disappears after eight seconds', () => {
  pass(7999)
  expect(onGone).not.toHaveBeenCalled()
  pass(1)
  expect(onGone).toHaveBeenCalledTimes(1)
})

it.each([
  ['the pointer over it', 'mouseEnter', 'mouseLeave'],
  ['the focus', 'focus', 'blur'],
] as const)('stays while it has %s, then starts again', (_, come, leave) => {
  const bar = screen.getByRole('status')
  pass(5000)
  fireEvent[come](bar)
  pass(60_000)
  expect(onGone).not.toHaveBeenCalled()
  fireEvent[leave](bar)
  pass(7999)
  expect(onGone).not.toHaveBeenCalled()
  pass(1)
  expect(onGone).toHaveBeenCalledTimes(1)
})

it('names the action, and can undo it', () => {
  expect(screen.getByRole('status').textContent).toBe('放进了回收站撤销')
  fireEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(onUndo).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  expect(onGone).toHaveBeenCalledTimes(1)
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { Sheet } from './sheet.tsx'

afterEach(cleanup)

const open = (canFill = true) => {
  const onClose = vi.fn()
  render(
    <Sheet title="接苹果" onClose={onClose} canFill={canFill}>
      <p>内容</p>
    </Sheet>,
  )
  return { onClose, box: screen.getByRole('dialog', { name: '接苹果' }) }
}

it('focuses its title', () => {
  open()
  expect(document.activeElement?.textContent).toBe('接苹果')
})

it('closes by its button, Esc or a press outside, but not by a press inside', () => {
  const { onClose, box } = open()
  fireEvent.mouseDown(screen.getByText('内容'))
  expect(onClose).not.toHaveBeenCalled()
  fireEvent.mouseDown(box)
  expect(onClose).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(onClose).toHaveBeenCalledTimes(2)
  // The browser must not close the sheet by itself, because the page decides.
  expect(fireEvent(box, new Event('cancel', { cancelable: true, bubbles: true }))).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(3)
})

it('can be maximized if allowed, and restored', () => {
  open()
  const full = screen.getByRole('button', { name: '占满窗口' })
  expect(full.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(full)
  expect(full.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(full)
  expect(full.getAttribute('aria-pressed')).toBe('false')
  cleanup()
  open(false)
  expect(screen.queryByRole('button', { name: '占满窗口' })).toBeNull()
})

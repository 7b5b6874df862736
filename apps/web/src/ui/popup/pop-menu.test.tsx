// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { chosen, key, onClose, open, tearDown } from './test/menu-items.tsx'

afterEach(tearDown)

describe('a popup menu', () => {
  const focused = () => document.activeElement?.textContent

  it('gets the focus, and arrow keys move through its items past separators', () => {
    open()
    expect(focused()).toBe('个人中心')
    key('ArrowDown')
    expect(focused()).toBe('账户设置')
    key('ArrowDown')
    key('ArrowDown')
    expect(focused()).toBe('个人中心')
    key('ArrowUp')
    expect(focused()).toBe('退出登录')
    expect(screen.getByRole('separator')).toBeTruthy()
  })

  it('closes before the chosen action starts', () => {
    open()
    const order: string[] = []
    onClose.mockImplementation(() => order.push('closed'))
    chosen.mockImplementation((value: string) => order.push(value))
    fireEvent.click(screen.getByRole('menuitem', { name: '账户设置' }))
    expect(order).toEqual(['closed', 'b'])
  })

  it.each([
    ['at a point', { x: 10, y: 20 }, '10px', '20px'],
    [
      'near the corner of the window',
      { x: 99_999, y: 99_999 },
      `${innerWidth - 200 - 8}px`,
      `${innerHeight - 100 - 8}px`,
    ],
    ['outside to the left', { x: -50, y: -50 }, '8px', '8px'],
  ])('is placed %s, always inside the window', (_, at, left, top) => {
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200, height: 100 } as DOMRect)
    const { style } = open(at)
    expect([style.left, style.top]).toEqual([left, top])
  })

  it.each([
    ['below its button', 40, '48px'],
    ['above its button near the lower edge of the window', 700, '572px'],
  ])('is placed %s, and returns the focus', (_, bottom, top) => {
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200, height: 100 } as DOMRect)
    const button = document.body.appendChild(document.createElement('button'))
    button.getBoundingClientRect = () => ({ left: 300, bottom, top: bottom - 20 }) as DOMRect
    const { style } = open(button)
    expect([style.left, style.top]).toEqual(['300px', top])
    cleanup()
    expect(document.activeElement).toBe(button)
    button.remove()
  })
})

// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Drawer } from './drawer.tsx'
import { PopMenu, type PopItem } from './pop-menu.tsx'

const onClose = vi.fn()
const chosen = vi.fn()
const items: PopItem[] = [
  { key: 'a', text: '个人中心', onSelect: () => chosen('a') },
  { key: 'line', line: true },
  { key: 'b', text: '账户设置', onSelect: () => chosen('b') },
  { key: 'c', text: '退出登录', onSelect: () => chosen('c') },
]

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  onClose.mockReset()
  chosen.mockReset()
})

describe('a small menu', () => {
  const open = (at: { x: number; y: number } | DOMRect = { x: 10, y: 20 }) => {
    render(<PopMenu at={at} items={items} label="用户菜单" onClose={onClose} />)
    return screen.getByRole('menu', { name: '用户菜单' })
  }
  const focused = () => document.activeElement?.textContent
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })

  it('takes the focus and is walked round with the arrows, over the line', () => {
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

  it('closes before what was chosen begins', () => {
    open()
    const order: string[] = []
    onClose.mockImplementation(() => order.push('closed'))
    chosen.mockImplementation((value: string) => order.push(value))
    fireEvent.click(screen.getByRole('menuitem', { name: '账户设置' }))
    expect(order).toEqual(['closed', 'b'])
  })

  it.each([
    ['Escape', 1],
    ['Tab', 1],
    ['x', 0],
  ])('on %s closes %i times', (name, times) => {
    open()
    key(name)
    expect(onClose).toHaveBeenCalledTimes(times)
  })

  it('closes by a press elsewhere, a change of window or of its size, not by one inside', () => {
    const menu = open()
    fireEvent.pointerDown(menu.querySelector('button')!)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(document.body)
    window.dispatchEvent(new Event('blur'))
    window.dispatchEvent(new Event('resize'))
    expect(onClose).toHaveBeenCalledTimes(3)
  })

  it('listens no more once it has gone', () => {
    open()
    cleanup()
    fireEvent.pointerDown(document.body)
    window.dispatchEvent(new Event('resize'))
    expect(onClose).not.toHaveBeenCalled()
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
    ['under a button, along its right edge', { right: 500, bottom: 40 } as DOMRect, '300px', '48px'],
  ])('stands %s, always inside the window', (_, at, left, top) => {
    vi.spyOn(HTMLDivElement.prototype, 'getBoundingClientRect').mockReturnValue({ width: 200, height: 100 } as DOMRect)
    const { style } = open(at)
    expect([style.left, style.top]).toEqual([left, top])
  })
})

describe('a drawer', () => {
  function Page() {
    const [open, setOpen] = useState(false)
    return (
      <div onKeyDown={() => chosen('below')}>
        <button type="button" onClick={() => setOpen(true)}>
          菜单
        </button>
        {open && (
          <Drawer
            side="left"
            label="菜单"
            onClose={() => {
              onClose()
              setOpen(false)
            }}
          >
            <a href="#a">甲</a>
            <a href="#b">乙</a>
          </Drawer>
        )}
      </div>
    )
  }
  const open = () => {
    render(<Page />)
    const button = screen.getByRole('button', { name: '菜单' })
    button.focus()
    fireEvent.click(button)
    return screen.getByRole('dialog', { name: '菜单' })
  }

  it('takes the focus, and gives it back', () => {
    const drawer = open()
    expect(document.activeElement).toBe(drawer)
    fireEvent.keyDown(drawer, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '菜单' }))
  })

  it('closes by a click beside it, not by one inside', () => {
    const drawer = open()
    fireEvent.click(drawer)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(drawer.parentElement!)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('keeps its keys from what lies under it, and Tab inside', () => {
    const drawer = open()
    const [first, last] = screen.getAllByRole('link')
    last!.focus()
    fireEvent.keyDown(drawer, { key: 'Tab' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(drawer, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(last)
    expect(chosen).not.toHaveBeenCalled()
  })
})

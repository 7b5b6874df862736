import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { PopMenu, type PopItem } from '../pop-menu.tsx'
import type { Anchor } from '../popover.tsx'

export const onClose = vi.fn()
export const chosen = vi.fn()
const items: PopItem[] = [
  { key: 'a', text: '个人中心', onSelect: () => chosen('a') },
  { key: 'line', line: true },
  { key: 'b', text: '账户设置', onSelect: () => chosen('b') },
  { key: 'c', text: '退出登录', onSelect: () => chosen('c') },
]

export const tearDown = () => {
  cleanup()
  vi.restoreAllMocks()
  onClose.mockReset()
  chosen.mockReset()
}
export const open = (at: Anchor = { x: 10, y: 20 }) => {
  render(<PopMenu anchor={at} items={items} label="用户菜单" onClose={onClose} />)
  return screen.getByRole('menu', { name: '用户菜单' })
}
export const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })

// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { Drawer } from './drawer.tsx'
import { chosen, onClose, tearDown } from '../../shell/part/test/menu-items.tsx'

afterEach(tearDown)

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

  it('gets the focus, and gives it back when it closes', () => {
    const drawer = open()
    expect(document.activeElement).toBe(drawer)
    fireEvent.keyDown(drawer, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '菜单' }))
  })

  it('closes by a click outside, but not by a click inside', () => {
    const drawer = open()
    fireEvent.click(drawer)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(drawer.parentElement!)
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('keeps key events and Tab inside', () => {
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

// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { key, onClose, open, tearDown } from './test/menu-items.tsx'

afterEach(tearDown)

describe('a popup menu', () => {
  it.each([
    ['Escape', 1],
    ['Tab', 1],
    ['x', 0],
  ])('reacts to the key %s: it closes %i times', (name, times) => {
    open()
    key(name)
    expect(onClose).toHaveBeenCalledTimes(times)
  })

  it('closes on a press outside, or when the window loses the focus', () => {
    const menu = open()
    fireEvent.pointerDown(menu.querySelector('button')!)
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(document.body)
    window.dispatchEvent(new Event('blur'))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('removes its listeners', () => {
    open()
    cleanup()
    fireEvent.pointerDown(document.body)
    window.dispatchEvent(new Event('blur'))
    expect(onClose).not.toHaveBeenCalled()
  })
})

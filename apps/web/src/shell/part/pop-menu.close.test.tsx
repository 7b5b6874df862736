// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { key, onClose, open, tearDown } from './test/menu-items.tsx'

afterEach(tearDown)

describe('a small menu', () => {
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
})

// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-page.tsx'
import { openIt } from './test/open-button.tsx'

afterEach(tidy)

describe('the focus in a dialog', () => {
  it('wraps around at both ends with Tab', () => {
    const { box } = openIt()
    const [close, last] = [screen.getByRole('button', { name: '关闭' }), screen.getByRole('button', { name: '好' })]
    last.focus()
    fireEvent.keyDown(box, { key: 'Tab' })
    expect(document.activeElement).toBe(close)
    fireEvent.keyDown(box, { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(last)
  })

  it('is otherwise moved by the browser', () => {
    const { box } = openIt()
    expect(fireEvent.keyDown(box, { key: 'Tab' })).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '第一个' }))
  })
})

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { activate, open, rows, tearDown, tick, ticked } from './test/whole-table.tsx'

afterEach(tearDown)

describe('a row', () => {
  it.each([false, true])('opens its sub rows by a click outside of its controls (cards: %s)', (cards) => {
    open({}, cards)
    fireEvent.click(screen.getByText('乙'))
    expect(activate).toHaveBeenCalledWith(rows[1])
    fireEvent.click(screen.getByRole('button', { name: '改乙' }))
    tick('选择 乙')
    expect(activate).toHaveBeenCalledTimes(1)
  })

  it('has no column for buttons when it has no buttons', () => {
    open({ buttons: false })
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
    expect(within(screen.getAllByRole('row')[1]!).getAllByRole('cell')).toHaveLength(3)
  })
})

describe('the cells of a table', () => {
  const at = () => document.activeElement as HTMLElement
  const press = (key: string) => fireEvent.keyDown(at(), { key })

  it('have one tab stop, and react to arrow keys, Space, Enter and Escape', () => {
    open()
    const stops = screen.getByRole('table').querySelectorAll('td[tabindex="0"], th[tabindex="0"]')
    expect(stops).toHaveLength(1)
    ;(stops[0] as HTMLElement).focus()
    press('ArrowDown')
    press(' ')
    expect(ticked()).toBe('2')
    press('ArrowRight')
    expect(at().textContent).toBe('乙')
    press('End')
    const cell = at()
    press('Enter')
    expect(at()).toBe(screen.getByRole('button', { name: '改乙' }))
    press('ArrowLeft')
    expect(at().textContent).toBe('改乙')
    press('Escape')
    expect(at()).toBe(cell)
    press('Home')
    press('ArrowUp')
    press('ArrowUp')
    press('ArrowUp')
    expect(at().tagName).toBe('TH')
  })
})

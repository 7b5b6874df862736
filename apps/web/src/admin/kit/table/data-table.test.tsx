// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { activate, open, rows, tearDown, tick } from './test/whole-table.tsx'

afterEach(tearDown)

describe('a row', () => {
  it.each([false, true])('opens its own rows by a click anywhere but on its controls (cards: %s)', (cards) => {
    open({}, cards)
    fireEvent.click(screen.getByText('乙'))
    expect(activate).toHaveBeenCalledWith(rows[1])
    fireEvent.click(screen.getByRole('button', { name: '改乙' }))
    tick('选择 乙')
    expect(activate).toHaveBeenCalledTimes(1)
  })

  it('has no column of buttons where there are none', () => {
    open({ buttons: false })
    expect(screen.queryByRole('columnheader', { name: '操作' })).toBeNull()
    expect(within(screen.getAllByRole('row')[1]!).getAllByRole('cell')).toHaveLength(3)
  })
})

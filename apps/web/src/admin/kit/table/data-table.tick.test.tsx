// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Whole, open, tearDown, tick, ticked } from './test/whole-table.tsx'

afterEach(tearDown)

describe('the checkbox of a row', () => {
  it('is skipped by "select all" when its row is locked, and shows the reason', () => {
    open({ locked: ['2'] })
    tick('全选')
    expect(ticked()).toBe('1,3')
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 乙' })
    expect(box.disabled).toBe(true)
    expect(box.closest('[title]')?.getAttribute('title')).toBe('别人的')
    tick('全选')
    expect(ticked()).toBe('')
  })

  it('has a name, and marks its row as selected for screen readers', () => {
    open()
    tick('选择 乙')
    expect(
      screen
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.getAttribute('aria-selected')),
    ).toEqual(['false', 'true', 'false'])
    tick('选择 乙')
    expect(ticked()).toBe('')
  })

  it('keeps its state while another page is shown', () => {
    const { rerender } = open()
    tick('选择 甲')
    rerender(<Whole cards={false} rows={[{ id: '9', name: '末', level: 1 }]} />)
    tick('全选')
    expect(ticked()).toBe('1,9')
    tick('全选')
    expect(ticked()).toBe('1')
  })

  it('is missing in a table without selection, and "select all" is disabled when all rows are locked', () => {
    open({ locked: ['1', '2', '3'] })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' }).disabled).toBe(true)
    cleanup()
    open({ ticks: false })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getAllByRole('row')[1]!.getAttribute('aria-selected')).toBeNull()
  })
})

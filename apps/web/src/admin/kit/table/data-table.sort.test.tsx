// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { Sort } from './state/list-state.ts'
import { open, setSort, tearDown } from './test/whole-table.tsx'

afterEach(tearDown)

describe('a click on the heading of a column', () => {
  it.each<[string, Sort | null, string | null, Sort | null]>([
    ['nothing', null, null, { column: 'name', order: 'asc' }],
    ['this column ascending', { column: 'name', order: 'asc' }, 'ascending', { column: 'name', order: 'desc' }],
    ['this column descending', { column: 'name', order: 'desc' }, 'descending', null],
    ['another column', { column: 'level', order: 'asc' }, null, { column: 'name', order: 'asc' }],
  ])('changes the order when the rows are sorted by %s', (_, sort, said, next) => {
    open({ sort })
    expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBe(said)
    fireEvent.click(screen.getByRole('button', { name: '名称' }))
    expect(setSort).toHaveBeenCalledWith(next)
  })

  it('does not sort when the server cannot sort by this column', () => {
    open()
    expect(screen.queryByRole('button', { name: '等级' })).toBeNull()
  })
})

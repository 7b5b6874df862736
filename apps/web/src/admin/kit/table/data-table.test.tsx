// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CardList } from './card-list.tsx'
import { DataTable } from './data-table.tsx'
import { makeField } from '../field/field.ts'
import type { Sort } from './list-state.ts'
import type { AnyRow } from '../resource/resource.ts'
import { useSelection } from './use-selection.ts'

const name = makeField('name', { type: 'string', title: '名称' }, false, { sort: true })
const level = makeField('level', { type: 'integer', title: '等级' }, false)
const memo = makeField('memo', { type: 'string', title: '备注' }, false)
const rows: AnyRow[] = [
  { id: '1', name: '甲', level: 3, memo: null },
  { id: '2', name: '乙', level: 5, memo: '好' },
  { id: '3', name: '丙', level: 0, memo: '' },
]

interface Options {
  sort?: Sort | null
  ticks?: boolean
  locked?: string[]
  active?: string
  buttons?: boolean
  rows?: AnyRow[]
}
const [setSort, activate] = [vi.fn(), vi.fn()]

const noIds: string[] = []

function Whole({
  cards,
  sort = null,
  ticks = true,
  locked = noIds,
  active,
  buttons = true,
  rows: shown = rows,
}: Options & { cards: boolean }) {
  const selection = useSelection()
  const shared = {
    fields: [name, level],
    rows: shown,
    selection: ticks ? selection : null,
    locked: (row: AnyRow) => (locked.includes(row.id) ? '别人的' : undefined),
    renderActions: buttons ? (row: AnyRow) => <button type="button">改{String(row['name'])}</button> : null,
    stale: false,
    label: '职务',
    activeId: active,
    activate,
  }
  return (
    <>
      <output>{selection.ids.join(',')}</output>
      {cards ? (
        <CardList {...shared} details={[level, memo]} />
      ) : (
        <DataTable {...shared} sort={sort} setSort={setSort} />
      )}
    </>
  )
}
const open = (options: Options = {}, cards = false) => render(<Whole cards={cards} {...options} />)
const ticked = () => screen.getByRole('status').textContent
const tick = (label: string) => fireEvent.click(screen.getByRole('checkbox', { name: label }))

afterEach(() => {
  cleanup()
  setSort.mockReset()
  activate.mockReset()
})

describe('sorting by the heading', () => {
  it.each<[string, Sort | null, string | null, Sort | null]>([
    ['nothing', null, null, { column: 'name', order: 'asc' }],
    ['upwards', { column: 'name', order: 'asc' }, 'ascending', { column: 'name', order: 'desc' }],
    ['downwards', { column: 'name', order: 'desc' }, 'descending', null],
    ['another column', { column: 'level', order: 'asc' }, null, { column: 'name', order: 'asc' }],
  ])('from %s', (_, sort, said, next) => {
    open({ sort })
    expect(screen.getByRole('columnheader', { name: '名称' }).getAttribute('aria-sort')).toBe(said)
    fireEvent.click(screen.getByRole('button', { name: '名称' }))
    expect(setSort).toHaveBeenCalledWith(next)
  })

  it('is offered only where the server can', () => {
    open()
    expect(screen.queryByRole('button', { name: '等级' })).toBeNull()
  })
})

describe('ticking', () => {
  it('all leaves out what nobody may touch, and says why', () => {
    open({ locked: ['2'] })
    tick('全选')
    expect(ticked()).toBe('1,3')
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 乙' })
    expect(box.disabled).toBe(true)
    expect(box.closest('[title]')?.getAttribute('title')).toBe('别人的')
    tick('全选')
    expect(ticked()).toBe('')
  })

  it('says to the reader which rows are ticked', () => {
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

  it('keeps rows of other pages', () => {
    const { rerender } = open()
    tick('选择 甲')
    rerender(<Whole cards={false} rows={[{ id: '9', name: '末', level: 1 }]} />)
    tick('全选')
    expect(ticked()).toBe('1,9')
    tick('全选')
    expect(ticked()).toBe('1')
  })

  it('all is off where every row is locked or there are no ticks', () => {
    open({ locked: ['1', '2', '3'] })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '全选' }).disabled).toBe(true)
    cleanup()
    open({ ticks: false })
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getAllByRole('row')[1]!.getAttribute('aria-selected')).toBeNull()
  })
})

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

describe('rows as cards, on a phone', () => {
  it('have the first column as heading and only the facts that are there', () => {
    open({}, true)
    const cards = within(screen.getByRole('list', { name: '职务' })).getAllByRole('listitem')
    expect(cards.map((card) => card.textContent)).toEqual(['甲等级3改甲', '乙等级5备注好改乙', '丙等级0改丙'])
  })

  it('are ticked and locked like rows of a table', () => {
    open({ locked: ['1'] }, true)
    tick('选择 丙')
    expect(ticked()).toBe('3')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '选择 甲' }).disabled).toBe(true)
    expect(screen.queryByRole('checkbox', { name: '全选' })).toBeNull()
  })
})

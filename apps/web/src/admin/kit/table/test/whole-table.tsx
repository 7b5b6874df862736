import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { vi } from 'vitest'
import { CardList } from '../card-list.tsx'
import { DataTable } from '../data-table.tsx'
import { makeField } from '../../field/field.ts'
import type { Sort } from '../state/list-state.ts'
import type { AnyRow } from '../../resource/resource.ts'
import { useSelection } from '../state/use-selection.ts'

const name = makeField('name', { type: 'string', title: '名称' }, false, { sort: true })
const level = makeField('level', { type: 'integer', title: '等级' }, false)
const memo = makeField('memo', { type: 'string', title: '备注' }, false)
export const rows: AnyRow[] = [
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
export const [setSort, activate] = [vi.fn(), vi.fn()]

const noIds: string[] = []

export function Whole({
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
export const open = (options: Options = {}, cards = false) => render(<Whole cards={cards} {...options} />)
export const ticked = () => screen.getByRole('status').textContent
export const tick = (label: string) => fireEvent.click(screen.getByRole('checkbox', { name: label }))

export const tearDown = () => {
  cleanup()
  setSort.mockReset()
  activate.mockReset()
}

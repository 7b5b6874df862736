// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { makeField } from '../field/field.ts'
import { DataTable } from './data-table.tsx'
import { columnsOf, plainLayout, withPin } from './state/layout.ts'

afterEach(cleanup)

const fields = ['a', 'b', 'c', 'd'].map((name) => makeField(name, { title: name }, false))

function Arrangeable({ layout: first }: { layout: ReturnType<typeof plainLayout> }) {
  const [layout, change] = useState(first)
  const columns = columnsOf(fields, layout)
  return (
    <DataTable
      fields={columns.map(({ field }) => field)}
      arranged={{ columns, fields, layout, change }}
      {...{ rows: [], selection: null, renderActions: null, sort: null, setSort: () => undefined }}
      {...{ locked: () => undefined, stale: false, label: '表', activeId: undefined, activate: undefined }}
    />
  )
}
const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent)
const press = (name: string, key: string) =>
  fireEvent.keyDown(screen.getByRole('columnheader', { name }), { key, altKey: true })

it('Alt and an arrow key move a column past the next visible column with the same pin', () => {
  render(<Arrangeable layout={{ ...withPin(plainLayout(fields), 'd', 'left'), hidden: ['b'] }} />)
  expect(headings()).toEqual(['d', 'a', 'c'])
  press('a', 'ArrowRight')
  expect(headings()).toEqual(['d', 'c', 'a'])
  press('a', 'ArrowRight')
  expect(headings()).toEqual(['d', 'c', 'a'])
  press('a', 'ArrowLeft')
  expect(headings()).toEqual(['d', 'a', 'c'])
})

import { expect, it } from 'vitest'
import { chooseOf } from './use-selection.ts'
import { pageOf } from './use-rows.ts'

const rows = [1, 2, 3, 4, 5].map((id) => ({ id: String(id) }))

it('pages of the server are kept, and a list without pages is divided into pages', () => {
  expect(pageOf({ records: rows, total: 70 }, 3, 5)).toMatchObject({ total: 70, records: rows })
  expect(pageOf(rows, 2, 2)).toEqual({ total: 5, records: rows.slice(2, 4) })
  expect(pageOf(null, 1, 10)).toEqual({ total: 0, records: [] })
})

it('rows that are selected on other pages stay selected', () => {
  const before = new Map([
    ['9', { id: '9' }],
    ['1', { id: '1' }],
  ])
  const after = chooseOf(before, rows, ['2', '3'])
  expect([...after.keys()]).toEqual(['9', '2', '3'])
})

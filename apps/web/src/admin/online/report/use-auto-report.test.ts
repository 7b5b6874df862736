import { expect, it } from 'vitest'
import { addressAfter, callQuery } from './use-auto-report.ts'

it('an address has parameters of the report and conditions of the reader, and they do not mix', () => {
  const search = new URLSearchParams('class=7&empty=&q.name=小满&q.day_begin=2026-01-01&pageNo=2')
  expect(callQuery(search)).toEqual({ self_class: '7', name: '小满', day_begin: '2026-01-01', pageNo: 2, pageSize: 20 })
})

it('new conditions take the place of the old ones; parameters and order stay', () => {
  const search = new URLSearchParams('class=7&q.name=小满&column=name&order=asc&pageNo=3')
  const next = addressAfter(search, { conditions: { sex: '1', name: '' }, pageNo: 1 })
  expect(Object.fromEntries(next)).toEqual({ class: '7', 'q.sex': '1', column: 'name', order: 'asc' })
})

it('nonsense in an address is the first page', () => {
  expect(callQuery(new URLSearchParams('pageNo=-3&pageSize=x'))).toEqual({ pageNo: 1, pageSize: 20 })
})

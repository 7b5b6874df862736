import { expect, it } from 'vitest'
import { addressAfter, callQuery } from './use-auto-report.ts'

it("an address separates the parameters of a report from the user's filters", () => {
  const search = new URLSearchParams('class=7&empty=&q.name=小满&q.day_begin=2026-01-01&pageNo=2')
  expect(callQuery(search)).toEqual({ self_class: '7', name: '小满', day_begin: '2026-01-01', pageNo: 2, pageSize: 20 })
})

it('new filters replace all old filters, and parameters and order are kept', () => {
  const search = new URLSearchParams('class=7&q.name=小满&column=name&order=asc&pageNo=3')
  const next = addressAfter(search, { conditions: { sex: '1', name: '' }, pageNo: 1 })
  expect(Object.fromEntries(next)).toEqual({ class: '7', 'q.sex': '1', column: 'name', order: 'asc' })
})

it('invalid page parameters in the address show the first page', () => {
  expect(callQuery(new URLSearchParams('pageNo=-3&pageSize=x'))).toEqual({ pageNo: 1, pageSize: 20 })
})

import { expect, it } from 'vitest'
import { columnsOf, narrowedQuery } from './move-row.ts'

it('orders the columns by the choices, then removed choices, then rows without a value', () => {
  const options = [
    { value: '新', label: '新来' },
    { value: '好', label: '完成' },
  ]
  const groups = [
    { value: '好', count: 4 },
    { value: '旧', count: 1 },
    { value: null, count: 2 },
  ]
  expect(columnsOf(options, groups).map(({ label, count }) => [label, count])).toEqual([
    ['新来', 0],
    ['完成', 4],
    ['旧', 1],
    ['没有填', 2],
  ])
})

it('filters a column in addition to the filters of the list', () => {
  const any = { match: 'or', items: [{ field: 'name', rule: 'like', val: '王' }] }
  const read = (query: Record<string, unknown>) => JSON.parse(query['superQueryParams'] as string) as unknown
  expect(read(narrowedQuery({ superQueryParams: JSON.stringify(any) }, 'state', '新'))).toEqual({
    match: 'and',
    items: [{ field: 'state', rule: 'eq', val: '新' }, any],
  })
  expect(read(narrowedQuery({}, 'state', null))).toEqual({
    match: 'and',
    items: [{ field: 'state', rule: 'empty', val: '' }],
  })
})

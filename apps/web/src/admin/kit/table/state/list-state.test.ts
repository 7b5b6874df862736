import { describe, expect, it } from 'vitest'
import { makeField } from '../../field/field.ts'
import { filterKeys, moved, nextSort, parseState, toQuery, writeState, type ListState } from './list-state.ts'

const name = makeField('name', { type: 'string', title: '名称' }, false)
const rank = makeField('rank', { type: 'string', kind: 'choice', dict: 'position_rank' }, false)
const made = makeField('createTime', { type: 'string', kind: 'time' }, false)
const level = makeField('level', { type: 'integer' }, false)
const fields = [name, rank, made, level]
const keys = filterKeys(fields)
const state = (change: Partial<ListState> = {}): ListState => ({
  page: 1,
  size: 10,
  sort: null,
  filters: {},
  ...change,
})

describe('the address of a list', () => {
  it('contains page, size, order and filters, but no defaults', () => {
    const there = writeState(
      new URLSearchParams('tab=members'),
      keys,
      state({
        page: 3,
        sort: { column: 'name', order: 'asc' },
        filters: { name: '教研', createTime_begin: '2026-09-01' },
      }),
    )
    expect(there.toString()).toBe(
      new URLSearchParams({
        tab: 'members',
        page: '3',
        sort: 'name.asc',
        name: '教研',
        createTime_begin: '2026-09-01',
      }).toString(),
    )
    expect(parseState(there, keys)).toEqual(
      state({
        page: 3,
        sort: { column: 'name', order: 'asc' },
        filters: { name: '教研', createTime_begin: '2026-09-01' },
      }),
    )
    expect(writeState(there, keys, state()).toString()).toBe('tab=members')
  })
  it('ignores invalid values', () => {
    const wild = new URLSearchParams('page=-2&size=5000&sort=name.sideways&salary=1')
    expect(parseState(wild, keys)).toEqual(state())
  })
})

describe('the query of a list', () => {
  it('matches a part of a text, but the whole value of a choice', () => {
    expect(toQuery(state({ filters: { name: ' 教研 ', rank: '3', level: '7' } }), fields, null)).toEqual({
      name: '*教研*',
      rank: '3',
      level: '7',
      pageNo: 1,
      pageSize: 10,
    })
  })
  it('keeps patterns that the user has entered', () => {
    for (const text of ['教*', '!教研', '>= 3', 'ge 3'])
      expect(toQuery(state({ filters: { name: text } }), fields, null)['name']).toBe(text)
  })
  it("contains ranges unchanged, and the user's order or the screen's order", () => {
    const order = { column: 'createTime', order: 'desc' } as const
    expect(
      toQuery(state({ filters: { createTime_begin: '2026-09-01', createTime_end: '2026-09-30' } }), fields, order),
    ).toEqual({ createTime_begin: '2026-09-01', createTime_end: '2026-09-30', ...order, pageNo: 1, pageSize: 10 })
    expect(toQuery(state({ page: 2, sort: { column: 'name', order: 'asc' } }), fields, order)).toEqual({
      column: 'name',
      order: 'asc',
      pageNo: 2,
      pageSize: 10,
    })
  })
  it('matches the whole text if the screen requires this', () => {
    expect(
      toQuery(
        state({ filters: { name: '教研' } }),
        [makeField('name', { type: 'string' }, false, { exact: true })],
        null,
      )['name'],
    ).toBe('教研')
  })
})

describe('a change of the state', () => {
  it('returns to the first page unless only the page changes', () => {
    expect(moved(state({ page: 4 }), { filters: { name: 'x' } })).toEqual(state({ filters: { name: 'x' } }))
    expect(moved(state({ page: 4 }), { page: 5 }).page).toBe(5)
  })
})

it('clicks on a column sort it ascending, then descending, then by the default order', () => {
  expect(nextSort(null, 'name')).toEqual({ column: 'name', order: 'asc' })
  expect(nextSort({ column: 'name', order: 'asc' }, 'name')).toEqual({ column: 'name', order: 'desc' })
  expect(nextSort({ column: 'name', order: 'desc' }, 'name')).toBeNull()
  expect(nextSort({ column: 'code', order: 'desc' }, 'name')).toEqual({ column: 'name', order: 'asc' })
})

import { expect, it } from 'vitest'
import type { ListView } from '@mashu/contract/sys/list/list-view'
import { chooseView, contentOf, isAsSaved, readView, writeView } from './view-state.ts'

const conditions = { match: 'or', items: [{ field: 'score', rule: 'ge', val: '4' }] } as const
const view: ListView = {
  id: '9',
  name: '高分',
  isShared: false,
  roleCodes: [],
  isOwn: true,
  createBy: 'u',
  content: {
    kind: 'board',
    by: 'state',
    conditions: JSON.stringify(conditions),
    sort: { column: 'score', order: 'desc' },
    columns: ['name', 'score'],
    totals: [{ key: 'score', figure: 'sum' }],
  },
}

it('a saved view is written to the URL and read again unchanged', () => {
  const params = chooseView(new URLSearchParams('name=王&page=3'), view)
  expect(params.get('page')).toBeNull()
  expect(params.get('name')).toBe('王')
  expect(readView(params)).toMatchObject({
    id: '9',
    kind: 'board',
    by: 'state',
    conditions,
    columns: ['name', 'score'],
  })
  expect(contentOf(params)).toEqual(view.content)
  expect(isAsSaved(params, view)).toBe(true)
})

it('a changed view is detected, and choosing no view removes all its values', () => {
  const changed = writeView(chooseView(new URLSearchParams(), view), { columns: ['name'] })
  expect(isAsSaved(changed, view)).toBe(false)
  expect(chooseView(changed, null).toString()).toBe('')
})

it('invalid values in the URL are ignored', () => {
  const state = readView(new URLSearchParams('v.as=film&v.q={"match":"x"}&v.sums=a:b,score:average'))
  expect(state).toMatchObject({ kind: 'list', conditions: null, totals: [{ key: 'score', figure: 'average' }] })
})

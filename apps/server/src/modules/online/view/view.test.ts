import { beforeEach, expect, test, vi } from 'vitest'
import type { ListView } from '@mashu/contract/sys/list/list-view'
import { column, data, formCalls } from '../../../../test/online/forms.ts'
import { grantRights } from '../../../../test/online/rights.ts'
import { openHarness } from '../../../../test/harness.ts'
import { makeWorld, type World } from '../../../../test/matrix.ts'

let id: string
let made = 0
const site = await openHarness()
const world: World = await makeWorld(site)
const calls: ReturnType<typeof formCalls> = formCalls(site, world.admin)
beforeEach(async () => {
  id = await calls.form(`views${++made}`, [
    column('name'),
    column('state', { fieldShowType: 'radio', fieldExtendJson: '["新","好"]' }),
    column('score', { dbType: 'int', fieldShowType: 'number' }),
  ])
  for (const [name, state, score] of [
    ['甲', '新', 3],
    ['乙', '好', 4],
    ['丙', '好', null],
  ] as const)
    await calls.add(id, { name, state, score })
})

const group = (items: object[], match = 'and') => JSON.stringify({ match, items })
const asked = (items: object[], match?: string) => `superQueryParams=${encodeURIComponent(group(items, match))}`
const content = (more: object = {}) => ({ kind: 'list', columns: [], ...more })
const views = async (token?: string) =>
  (await calls.ok('GET', `/online/form/views/${id}/list`, undefined, token)) as ListView[]
const save = (body: object, token?: string) => calls.ok('POST', `/online/form/views/${id}/save`, body, token)
const refused = (body: object, token?: string) => calls.refusal('POST', `/online/form/views/${id}/save`, body, token)

test('totals cover all rows that the filter finds, and only number fields', async () => {
  const totals = (query: string, token?: string) => calls.ok('GET', `${data(id, 'totals')}?${query}`, undefined, token)
  expect(await totals('keys=score')).toEqual({ count: 3, columns: [{ key: 'score', filled: 2, sum: 7, average: 3.5 }] })
  expect(await totals(`keys=score&${asked([{ field: 'name', rule: 'eq', val: '丙' }])}`)).toEqual({
    count: 1,
    columns: [{ key: 'score', filled: 0, sum: null, average: null }],
  })
  expect(await calls.refusal('GET', `${data(id, 'totals')}?keys=name`)).toContain('数字字段')
  const { token } = world.teacher
  expect(await calls.refusal('GET', `${data(id, 'totals')}?keys=score`, undefined, token)).toContain('没有权限')
  await grantRights(world, id, { teacher: ['own'] })
  expect(await totals('keys=score', token)).toMatchObject({ count: 0 })
})

test('groups return the number of rows for each value', async () => {
  await calls.add(id, { name: '丁' })
  expect(await calls.ok('GET', `${data(id, 'groups')}?by=state`)).toEqual([
    { value: '好', count: 2 },
    { value: '新', count: 1 },
    { value: null, count: 1 },
  ])
  expect(await calls.refusal('GET', `${data(id, 'groups')}?by=nothing`)).toContain('分组')
})

test('conditions can test for empty values, which negated conditions find too', async () => {
  const names = (items: object[], match?: string) => calls.values(id, 'name', `&${asked(items, match)}`)
  expect(await names([{ field: 'score', rule: 'empty', val: '' }])).toEqual(['丙'])
  expect((await names([{ field: 'score', rule: 'not_empty', val: '' }])).sort()).toEqual(['乙', '甲'].sort())
  expect((await names([{ field: 'score', rule: 'ne', val: '3' }])).sort()).toEqual(['丙', '乙'].sort())
  expect((await names([{ field: 'name', rule: 'not_like', val: '甲' }])).sort()).toEqual(['丙', '乙'].sort())
})

test("a date or time can be compared with relative days in the school's time zone", async () => {
  const dated = await calls.form('dated', [
    column('name'),
    column('day', { dbType: 'Date', fieldShowType: 'date' }),
    column('begin', { dbType: 'Datetime', fieldShowType: 'datetime' }),
  ])
  // In London it is late on Sunday evening, in Shanghai Monday morning.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T23:30:00Z') })
  try {
    const rows = [
      ['周日', '2026-11-22', '2026-11-22 23:59:59'],
      ['周一', '2026-11-23', '2026-11-23 00:00:00'],
      ['下周日', '2026-11-29', '2026-11-29 23:59:59'],
      ['没有', null, null],
    ]
    for (const [name, day, begin] of rows) await calls.add(dated, { name, day, begin })
    const names = async (field: string, val: string) =>
      (await calls.values(dated, 'name', `&${asked([{ field, rule: 'during', val }])}`)).sort()
    for (const field of ['day', 'begin']) {
      expect(await names(field, 'today'), field).toEqual(['周一'])
      expect(await names(field, 'yesterday'), field).toEqual(['周日'])
      expect(await names(field, 'thisWeek'), field).toEqual(['下周日', '周一'])
      expect(await names(field, 'last7'), field).toEqual(['周一', '周日'])
    }
    vi.setSystemTime(new Date('2026-11-29T01:00:00Z'))
    expect(await names('day', 'today')).toEqual(['下周日'])
    const refusal = (field: string, val: string) =>
      calls.refusal('GET', `${data(dated, 'list')}?${asked([{ field, rule: 'during', val }])}`)
    expect(await refusal('day', 'someday')).toContain('时段')
    expect(await refusal('name', 'today')).toContain('日期')
  } finally {
    vi.useRealTimers()
  }
})

test('a view belongs to its author until somebody who may edit all rows shares it', async () => {
  const { token } = world.teacher
  expect(await calls.refusal('GET', `/online/form/views/${id}/list`, undefined, token)).toContain('没有权限')
  await grantRights(world, id, { teacher: ['list'] })
  const conditions = group([{ field: 'score', rule: 'ge', val: '4' }])
  const own = (await save({ name: '高分', isShared: false, content: content({ conditions }) })) as { id: string }
  expect(await views(token)).toEqual([])
  await save({ id: own.id, name: '高分', isShared: true, content: content({ conditions }) })
  expect(await views(token)).toMatchObject([{ name: '高分', isShared: true, isOwn: false, content: { conditions } }])
  expect(await refused({ name: '我的', isShared: true, content: content() }, token)).toContain('共享')
  expect(await refused({ id: own.id, name: '改', isShared: false, content: content() }, token)).toContain('没有找到')
  const url = `/online/form/views/${id}/delete?id=${own.id}`
  expect(await calls.refusal('DELETE', url, undefined, token)).toContain('没有找到')
  expect(await refused({ name: '高分', isShared: false, content: content() })).toContain('同名')
  await calls.ok('DELETE', url)
  expect(await views()).toEqual([])
})

test('a view that uses a hidden field is hidden, but its author can delete it', async () => {
  const { token } = world.teacher
  const conditions = group([{ field: 'score', rule: 'ge', val: '4' }])
  expect(await refused({ name: '坏', isShared: false, content: content({ conditions: '{"match":1}' }) })).toContain(
    '看不懂',
  )
  await save({ name: '高分', isShared: true, content: content({ conditions }) })
  await save({ name: '列', isShared: true, content: content({ columns: ['name', 'score'] }) })
  const { id: roleId } = await site.database.root
    .selectFrom('sysRole')
    .select('id')
    .where('roleCode', '=', 'admin')
    .executeTakeFirstOrThrow()
  await grantRights(world, id, { teacher: ['list'] })
  await calls.ok('POST', '/online/form/rights/save', {
    id,
    roles: [],
    fields: [{ dbFieldName: 'score', seeRoles: roleId, editRoles: '' }],
  })
  expect(await views(token)).toMatchObject([{ name: '列', content: { columns: ['name'] } }])
  await calls.design(id, (fields) => fields.filter(({ dbFieldName }) => dbFieldName !== 'score'))
  await calls.ok('POST', `/online/cgform/api/doDbSynch/${id}/force`)
  expect(await views()).toMatchObject([{ name: '列' }, { name: '高分', isOwn: true, content: null }])
})

import { expect, test } from 'vitest'
import type { ListLayout } from '@mashu/contract/sys/list/list-layout'
import type { ListView } from '@mashu/contract/sys/list/list-view'
import { openHarness, type Person } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const teacher = await site.person('teacher')
const student = await site.person('student')
const LIST = 'sys.user.list'
const conditions = (field: string, rule: string, val: string) =>
  JSON.stringify({ match: 'and', items: [{ field, rule, val }] })
const content = <M extends object>(more = {} as M) => ({ kind: 'list', by: null, sort: null, columns: [], ...more })
const send = async (person: Person, verb: string, body?: object, list = LIST) =>
  (await site.call(body ? 'POST' : 'GET', `/sys/listView/${list}/${verb}`, { token: person.token, body })).body
const views = async (person: Person) => (await send(person, 'list')).result as ListView[]

test('only the author sees a view until the view is shared', async () => {
  const asked = content({ conditions: conditions('status', 'eq', '2') })
  const { result } = await send(admin, 'save', { name: '冻结的', isShared: false, content: asked })
  const { id } = result as { id: string }
  expect(await views(teacher)).toEqual([])
  const share = (roleCodes: string[]) =>
    send(admin, 'save', { id, name: '冻结的', isShared: true, roleCodes, content: asked })
  await share(['student'])
  expect(await views(teacher)).toEqual([])
  await share(['teacher'])
  expect(await views(teacher)).toMatchObject([{ name: '冻结的', isShared: true, roleCodes: ['teacher'], isOwn: false }])
  await share([])
  expect(await views(teacher)).toMatchObject([{ roleCodes: [], content: { conditions: asked.conditions } }])
  const url = `/sys/listView/${LIST}/delete?id=${id}`
  expect((await site.call('DELETE', url, { token: teacher.token })).body.message).toContain('没有找到')
  expect((await site.call('DELETE', url, { token: admin.token })).body.success).toBe(true)
  expect(await views(admin)).toEqual([])
})

test('people share a view with their own roles, and administrators with everyone', async () => {
  const save = async (more: object) =>
    (await send(teacher, 'save', { name: '我的', isShared: true, content: content(), ...more })).message
  expect(await save({})).toContain('只能共享给')
  expect(await save({ roleCodes: ['teacher', 'student'] })).toContain('只能共享给')
  expect(await save({ roleCodes: ['teacher'] })).toBe('视图已保存')
  expect((await send(teacher, 'targets')).result).toMatchObject({ everyone: false, roles: [{ code: 'teacher' }] })
  expect((await send(admin, 'targets')).result).toMatchObject({ everyone: true })
  expect(await save({ roleCodes: ['teacher'] })).toContain('同名')
})

test('an unknown or closed list has no views', async () => {
  expect((await send(student, 'list')).message).toContain('没有这个列表')
  expect((await send(student, 'save', { name: 'x', isShared: false, content: content() })).success).toBe(false)
  expect((await send(admin, 'list', undefined, 'sys.nothing.list')).message).toContain('没有这个列表')
  const foreign = content({ conditions: conditions('password', 'like', 'x') })
  expect((await send(admin, 'save', { name: 'x', isShared: false, content: foreign })).message).toContain('没有的字段')
})

test('a column layout is stored for one person, and can be reset', async () => {
  const layout: ListLayout = {
    order: ['phone', 'realname'],
    hidden: ['sex'],
    left: ['realname'],
    right: [],
    widths: [{ column: 'phone', width: 200 }],
    density: 'compact',
  }
  const save = async (body: object) =>
    (await site.call('PUT', '/sys/listLayout/save', { token: teacher.token, body })).body
  const mine = async (person: Person) =>
    (await site.call('GET', '/sys/listLayout/mine', { token: person.token })).body.result
  expect(await mine(teacher)).toEqual([])
  expect(await save({ list: LIST, layout: { ...layout, density: 'loose' } })).toMatchObject({ success: true })
  await save({ list: LIST, layout })
  expect(await mine(teacher)).toEqual([{ list: LIST, layout }])
  expect(await mine(admin)).toEqual([])
  expect((await save({ list: LIST, layout: { ...layout, widths: [{ column: 'phone', width: 5 }] } })).success).toBe(
    false,
  )
  await save({ list: LIST })
  expect(await mine(teacher)).toEqual([])
})

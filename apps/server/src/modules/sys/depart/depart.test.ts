import { describe, expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { toTree, type DepartRow } from './depart.rules.ts'
import { nextLevelCode } from '../../../platform/level-code.ts'

describe('organisation codes', () => {
  test('count up within a level and have a letter before the digits', () => {
    expect(nextLevelCode(null, [])).toBe('A01')
    expect(nextLevelCode(null, ['A01', 'A07', 'A02'])).toBe('A08')
    expect(nextLevelCode(null, ['A99'])).toBe('B01')
    expect(nextLevelCode('A01', [])).toBe('A01A01')
    expect(nextLevelCode('A01', ['A01A09', 'A01A10'])).toBe('A01A11')
    expect(nextLevelCode('A01', ['A01Z99'])).toBeNull()
  })
})

interface Node {
  id: string
  title: string
  parentId: string | null
  orgCode: string
  isLeaf: boolean
  children: Node[] | null
}

let student: Person
const site = await openHarness()
const admin = await site.person('admin')
student = await site.person('student')
const get = (url: string, who: Person = admin) => site.call('GET', url, { token: who.token })
const post = (body: object, who: Person = admin) => site.call('POST', '/sys/sysDepart/add', { token: who.token, body })
const remove = (url: string, who: Person = admin) => site.call('DELETE', url, { token: who.token })

async function add(departName: string, parentId = '', more: object = {}): Promise<{ id: string; orgCode: string }> {
  const { body } = await post({ departName, parentId, ...more })
  expect(body).toMatchObject({ success: true, message: '添加成功！' })
  return body.result as { id: string; orgCode: string }
}

test('new departments get codes, levels and ids from the server', async () => {
  const root = await add('希望小学', '', { orgCode: 'X99', id: 'forged' })
  expect(root.id).toMatch(/^[0-9a-f]{32}$/)
  const first = await add('一年级', root.id)
  const second = await add('二年级', root.id, { orgCategory: '3', departOrder: -1 })
  expect([first.orgCode, second.orgCode]).toEqual([`${root.orgCode}A01`, `${root.orgCode}A02`])
  expect((await get(`/sys/sysDepart/queryById?id=${second.id}`)).body.result).toMatchObject({
    orgType: '2',
    orgCategory: '3',
    orgCategory_dictText: '班级',
    parentId: root.id,
    createBy: admin.username,
  })
  const tree = (await get('/sys/sysDepart/queryTreeList')).body
  expect(tree.code).toBe(0)
  const node = (tree.result as Node[]).find(({ id }) => id === root.id)!
  expect(node).toMatchObject({ key: root.id, value: root.id, title: '希望小学', isLeaf: false, orgCategory: '1' })
  expect(node.children!.map(({ title }) => title)).toEqual(['二年级', '一年级'])
  expect(node.children![0]).toMatchObject({ isLeaf: true, children: null })
  expect((await get('/sys/sysDepart/queryIdTree')).body.result).toMatchObject([
    { key: root.id, title: '希望小学', children: [{ title: '二年级', children: [] }, { title: '一年级' }] },
  ])
  expect((await post({ departName: '孤儿', parentId: 'nobody' })).body.message).toBe('上级部门不存在')
  expect((await post({ parentId: root.id })).body.message).toBe('机构/部门名称不能为空')
})

test('concurrently added departments below one parent get different codes', async () => {
  const root = await add('并发小学')
  const made = await Promise.all(Array.from({ length: 8 }, (_, index) => add(`班${index}`, root.id)))
  expect(new Set(made.map(({ orgCode }) => orgCode)).size).toBe(8)
})

test('a department can be edited, but not moved', async () => {
  const [first, second] = [await add('甲校'), await add('乙校')]
  const child = await add('甲一班', first.id)
  const edit = (body: object) => site.call('PUT', '/sys/sysDepart/edit', { token: admin.token, body })
  expect((await edit({ id: child.id, departName: '甲二班', parentId: second.id })).body).toMatchObject({
    success: false,
    message: '暂不支持调整层级结构',
  })
  expect(
    (await edit({ id: child.id, departName: '甲二班', parentId: first.id, orgCode: 'Z01', memo: '朝南' })).body,
  ).toMatchObject({ success: true, message: '修改成功!' })
  expect((await get(`/sys/sysDepart/queryById?id=${child.id}`)).body.result).toMatchObject({
    departName: '甲二班',
    orgCode: child.orgCode,
    memo: '朝南',
  })
  expect((await edit({ id: 'nobody', departName: '无' })).body.message).toBe('未找到对应实体')
})

test('deleting a department deletes its descendants, and needs a confirmation while they have members', async () => {
  const root = await add('旧校')
  const room = await add('旧一班', root.id)
  const deep = await add('旧一班一组', room.id)
  const student = await site.person('student', { memberOf: [deep.id] })
  const keeper = await site.person('teacher', { departIds: [room.id, 'elsewhere'] })
  expect((await remove(`/sys/sysDepart/delete?id=${root.id}`)).body).toMatchObject({
    success: false,
    code: 500,
    message: '该部门及下级部门还有1名用户，请先清空后再删除',
    result: { users: 1, departs: 3 },
  })
  expect((await remove(`/sys/sysDepart/delete?id=${root.id}&confirm=true`)).body).toMatchObject({
    success: true,
    message: '删除成功!',
  })
  const left = await site.within(async () => ({
    departs: await db().selectFrom('sysDepart').select('id').where('id', 'in', [root.id, room.id, deep.id]).execute(),
    links: await db().selectFrom('sysUserDepart').select('id').where('userId', '=', student.id).execute(),
    user: await db().selectFrom('sysUser').select('id').where('id', '=', student.id).executeTakeFirst(),
    keeper: await db().selectFrom('sysUser').select('departIds').where('id', '=', keeper.id).executeTakeFirstOrThrow(),
  }))
  expect(left).toMatchObject({ departs: [], links: [], user: { id: student.id }, keeper: { departIds: 'elsewhere' } })
  expect((await remove(`/sys/sysDepart/delete?id=${root.id}`)).body.message).toBe('未找到对应实体')
  const [a, b] = [await add('空校一'), await add('空校二')]
  expect((await remove(`/sys/sysDepart/deleteBatch?ids=${a.id},${b.id},`)).body.message).toBe('删除成功!')
})

test('emptying a class keeps the accounts of its students', async () => {
  const room = await add('毕业班')
  const student = await site.person('student', { memberOf: [room.id] })
  expect((await get(`/sys/sysDepart/removeAll?id=${room.id}`)).body).toMatchObject({ success: true, message: '成功' })
  expect((await get(`/sys/user/queryById?id=${student.id}`)).body.result).toMatchObject({ orgCodeTxt: null })
})

test('staff get their departments as roots with all descendants, and students get none', async () => {
  const root = await add('我校')
  const middle = await add('我部', root.id)
  await add('我班', middle.id)
  const teacher = await site.person('teacher', { departIds: [middle.id] })
  const mine = (await get('/sys/sysDepart/queryMyDeptTreeList', teacher)).body
  expect(mine).toMatchObject({
    message: '2',
    code: 0,
    result: [{ title: '我部', parentId: null, children: [{ title: '我班', parentId: middle.id }] }],
  })
  expect((await get('/sys/sysDepart/queryMyDeptTreeList', student)).body).toMatchObject({ message: '1', result: null })
  expect((await get('/sys/sysDepart/queryMyDeptTreeList', await site.person('teacher'))).body).toMatchObject({
    success: true,
    result: null,
  })
})

test('a teacher sees and finds only the departments in their charge, and cannot change them', async () => {
  const root = await add('大学校')
  const [own, foreign] = [await add('自己班', root.id), await add('别人班', root.id)]
  const teacher = await site.person('teacher', { departIds: [own.id] })
  expect(
    ((await get('/sys/sysDepart/queryTreeList', teacher)).body.result as Node[]).map(({ title }) => title),
  ).toEqual(['自己班'])
  expect((await get('/sys/sysDepart/searchBy?keyWord=班', teacher)).body.result).toMatchObject([{ title: '自己班' }])
  expect((await get('/sys/sysDepart/searchBy?keyWord=别人', teacher)).body).toMatchObject({
    success: false,
    code: 0,
    message: '未查询匹配数据！',
  })
  expect((await get('/sys/sysDepart/listAll', teacher)).body.result).toMatchObject([{ id: own.id }])
  expect((await get(`/sys/sysDepart/queryById?id=${foreign.id}`, teacher)).status).toBe(403)
  expect((await get(`/sys/sysDepart/removeAll?id=${foreign.id}`, teacher)).status).toBe(403)
  for (const status of [
    (await post({ departName: '新班', parentId: own.id }, teacher)).status,
    (await remove(`/sys/sysDepart/delete?id=${own.id}`, teacher)).status,
  ])
    expect(status).toBe(403)
})

test('guests and students cannot use the department calls', async () => {
  for (const url of [
    'queryTreeList',
    'queryIdTree',
    'searchBy?keyWord=a',
    'listAll',
    'queryById?id=1',
    'removeAll?id=1',
  ]) {
    expect([url, (await site.call('GET', `/sys/sysDepart/${url}`)).status]).toEqual([url, 401])
    expect([url, (await get(`/sys/sysDepart/${url}`, student)).status]).toEqual([url, 403])
  }
  expect((await site.call('GET', '/sys/sysDepart/queryMyDeptTreeList')).status).toBe(401)
  expect((await post({}, student)).status).toBe(403)
  expect((await site.call('PUT', '/sys/sysDepart/edit', { token: student.token, body: {} })).status).toBe(403)
  expect((await remove('/sys/sysDepart/deleteBatch?ids=1', student)).status).toBe(403)
})

test('a tree keeps the order of the rows, and a row without its parent becomes a root', () => {
  const row = (id: string, parentId: string | null) => ({ id, parentId, departName: id }) as unknown as DepartRow
  expect(
    toTree([row('c', 'a'), row('a', null), row('x', 'gone'), row('b', 'a')]).map(({ id, children }) => [
      id,
      children?.map((child) => child.id),
    ]),
  ).toEqual([
    ['a', ['c', 'b']],
    ['x', undefined],
  ])
})

test('an order number that is too large for its column is refused as invalid input', async () => {
  const { body } = await post({ departName: '很大', departOrder: 99_999_999_999 })
  expect(body).toMatchObject({ success: false, message: '排序不能大于 1000000' })
})

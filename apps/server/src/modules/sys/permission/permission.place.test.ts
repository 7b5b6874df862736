import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'
import { db } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/id.ts'
import { placeBetween } from '../../../platform/menu/place-between.ts'

interface Node {
  id: string
  name: string
  parentId: string | null
  menuType: number
  sortNo: number
  isLeaf: boolean
  component: string | null
}

const site = await openHarness()
const admin = await site.person('admin')
const get = async <T>(url: string) => (await site.call('GET', url, { token: admin.token })).body.result as T
const below = (pid = '') => get<Node[]>(`/sys/permission/queryListAsync?pid=${pid}`)
const names = async (pid = '') => (await below(pid)).map((node) => node.name)
const add = async (name: string, body: object = {}) =>
  (
    (
      await site.call('POST', '/sys/permission/add', {
        token: admin.token,
        body: { name, menuType: 1, url: `/${name}`, ...body },
      })
    ).body.result as { id: string }
  ).id
const move = async (id: string, parentId: string | null, before?: string) =>
  (await site.call('POST', '/sys/permission/move', { token: admin.token, body: { id, parentId, before } })).body

/** Adds a first-level menu with three entries. */
async function branch(name: string) {
  const top = await add(name, { menuType: 0 })
  const ids = []
  for (const [index, child] of ['甲', '乙', '丙'].entries())
    ids.push(await add(child, { parentId: top, sortNo: index }))
  return { top, ids: ids as [string, string, string] }
}

test('one level of the menu is returned at a time, by default the top level', async () => {
  const { top } = await branch('层')
  expect(await names(top)).toEqual(['甲', '乙', '丙'])
  const roots = await below()
  expect(roots.every((node) => node.parentId === null)).toBe(true)
  expect(roots.find((node) => node.id === top)).toMatchObject({ name: '层', isLeaf: false })
  expect(await names('nobody')).toEqual([])
})

test('an entry is moved before another entry, and all others keep their numbers', async () => {
  const { top, ids } = await branch('序')
  expect(await move(ids[2], top, ids[1])).toMatchObject({ success: true, message: '已移动' })
  expect((await below(top)).map(({ name, sortNo }) => [name, sortNo])).toEqual([
    ['甲', 0],
    ['丙', 0.5],
    ['乙', 1],
  ])
  await move(ids[0], top)
  expect(await names(top)).toEqual(['丙', '乙', '甲'])
})

test('a level is renumbered when its entries share a number', async () => {
  const { top, ids } = await branch('同')
  await site.within(() =>
    site.database.root.updateTable('sysPermission').set({ sortNo: 1 }).where('parentId', '=', top).execute(),
  )
  const order = await below(top)
  await move(order[2]!.id, top, order[1]!.id)
  expect((await below(top)).map(({ id }) => id)).toEqual([order[0]!.id, order[2]!.id, order[1]!.id])
  expect(new Set((await below(top)).map(({ sortNo }) => sortNo)).size).toBe(ids.length)
})

test('an entry that is moved to another level changes its type and both parents', async () => {
  const { top, ids } = await branch('级')
  const alone = await add('独', { menuType: 0 })
  expect((await move(ids[0], alone)).success).toBe(true)
  await move(ids[1], null, top)
  await move(ids[2], alone, ids[0])
  const roots = await below()
  expect(roots.find(({ id }) => id === ids[1])).toMatchObject({ menuType: 0, component: 'layouts/RouteView' })
  expect(roots.findIndex(({ id }) => id === ids[1])).toBeLessThan(roots.findIndex(({ id }) => id === top))
  expect([top, alone].map((id) => roots.find((node) => node.id === id)!.isLeaf)).toEqual([true, false])
  expect(await names(alone)).toEqual(['丙', '甲'])
  expect((await below(alone))[0]).toMatchObject({ menuType: 1 })
  expect((await move(ids[1], alone)).success).toBe(true)
  expect((await below(alone)).at(-1)).toMatchObject({ id: ids[1], menuType: 1 })
})

test('invalid places are refused and change nothing', async () => {
  const { top, ids } = await branch('拒')
  const button = await add('钮', { menuType: 2, parentId: ids[0], url: '', perms: 'test:move:button' })
  expect((await move(top, ids[0])).message).toBe('上级菜单不能是自己或自己的下级')
  expect((await move(ids[1], button)).message).toBe('请检查你填的类型以及信息是否正确！')
  expect((await move(button, null)).message).toBe('按钮要放在一个菜单下面')
  expect((await move('nobody', top)).message).toBe('未找到菜单信息')
  expect((await move(ids[1], top, button)).message).toBe('未找到菜单信息')
  expect(await names(top)).toEqual(['甲', '乙', '丙'])
})

test('the affected descendants and grants are named before an entry is deleted', async () => {
  const { top, ids } = await branch('删')
  const button = await add('删的按钮', { menuType: 2, parentId: ids[0], url: '', perms: 'test:hang:button' })
  const roles = await get<{ id: string; roleCode: string; roleName: string }[]>('/sys/role/queryall')
  const teacher = roles.find(({ roleCode }) => roleCode === 'teacher')!
  await site.call('POST', '/sys/permission/saveRolePermission', {
    token: admin.token,
    body: { roleId: teacher.id, permissionIds: button, lastpermissionIds: '' },
  })
  const departId = newId()
  await site.within(async () => {
    await db()
      .insertInto('sysDepart')
      .values({ id: departId, departName: '会失去的班', orgCode: 'H01', orgCategory: '3' })
      .execute()
    await db().insertInto('sysDepartPermission').values({ id: newId(), departId, permissionId: button }).execute()
  })
  expect(await get(`/sys/permission/hanging?ids=${top}`)).toEqual({
    names: expect.arrayContaining(['甲', '乙', '丙', '删的按钮']),
    total: 4,
    roles: [teacher.roleName],
    departs: ['会失去的班'],
    ruleCount: 0,
  })
  expect(await get(`/sys/permission/hanging?ids=${ids[1]},${ids[2]}`)).toMatchObject({
    total: 0,
    roles: [],
    departs: [],
  })
})

test('only people who manage menus can move entries', async () => {
  for (const role of ['teacher', 'student'] as const) {
    const { token } = await site.person(role)
    expect((await site.call('POST', '/sys/permission/move', { token, body: { id: 'x' } })).status).toBe(403)
    expect((await site.call('GET', '/sys/permission/hanging?ids=1', { token })).status).toBe(403)
    expect((await site.call('GET', '/sys/permission/queryListAsync', { token })).status).toBe(403)
  }
})

test.each([
  [[], 0, 1, []],
  [[4], 0, 3, [4]],
  [[4], 1, 5, [4]],
  [[1, 2], 1, 1.5, [1, 2]],
  [[1, 1, 1], 1, 2, [1, 3, 4]],
])(
  'an entry inserted among the numbers %j at index %i gets a number between its neighbours',
  (numbers, at, own, others) => {
    expect(placeBetween(numbers, at)).toEqual({ own, others })
  },
)

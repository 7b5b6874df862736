import type { DataLog } from '@mashu/contract/sys/job/data-log'
import type { SiteMenuNode } from '@mashu/contract/teaching/menu'
import type { Static } from 'typebox'
import { expect, test } from 'vitest'
import { openHarness } from '../../../../test/harness.ts'

const site = await openHarness()
const admin = await site.person('admin')
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
  (await site.call(method, `/teaching/menu/${url}`, { token: admin.token, ...(body ? { body } : {}) })).body
const tree = async () => (await call('GET', 'list')).result as SiteMenuNode[]
const flat = (nodes: readonly SiteMenuNode[]): SiteMenuNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
const find = async (id: string) => flat(await tree()).find((node) => node.id === id)
const add = async (name: string, more: object = {}) =>
  ((await call('POST', 'add', { name, menuType: 0, url: '/workList', ...more })).result as { id: string }).id
/** Adds a first-level entry with two children. */
async function branch(name: string) {
  const top = await add(name, { url: '', sortNo: 50 })
  const first = await add(`${name}一`, { menuType: 1, parentId: top, sortNo: 1 })
  const second = await add(`${name}二`, { menuType: 1, parentId: top, sortNo: 2 })
  return { top, first, second }
}
const versions = async (dataId: string) =>
  (
    await site.call('GET', `/sys/dataLog/queryDataVerList?dataTable=teaching_menu&dataId=${dataId}`, {
      token: admin.token,
    })
  ).body.result as Static<typeof DataLog>[]

test('a new entry is immediately on the site, with the entered values', async () => {
  const id = await add('夏令营', {
    url: ' https://camp.example.com/2027 ',
    icon: 'flag',
    route: false,
    internalOrExternal: true,
    needLogin: 1,
    sortNo: 3.5,
  })
  const shown = (await site.call('GET', '/teaching/menu/getUserMenu')).body.result as { id: string }[]
  expect(shown.find((entry) => entry.id === id)).toEqual({
    id,
    title: '夏令营',
    url: 'https://camp.example.com/2027',
    icon: 'flag',
    route: false,
    internalOrExternal: true,
    needLogin: 1,
  })
  await call('PUT', 'edit', { id, name: '冬令营', menuType: 0, hidden: true })
  expect(await find(id)).toMatchObject({ name: '冬令营', url: 'https://camp.example.com/2027', hidden: true })
  const after = (await site.call('GET', '/teaching/menu/getUserMenu')).body.result as { id: string }[]
  expect(after.map((entry) => entry.id)).not.toContain(id)
})

test.each([
  'javascript:alert(1)',
  '//evil.example.com',
  '/\\evil.example.com',
  'data:text/html,x',
  'ftp://a.cn',
  'abc',
])('an address that browsers must not be sent to is refused: %s', async (url) => {
  const before = flat(await tree()).length
  expect(await call('POST', 'add', { name: '坏', menuType: 0, url })).toMatchObject({
    success: false,
    message: '菜单路径要以 / 开头，或者是 http://、https:// 开头的网址',
  })
  expect(flat(await tree())).toHaveLength(before)
})

test('an entry is refused below a second-level entry, and below any entry if it has children', async () => {
  const { top, first, second } = await branch('深')
  const refused = async (id: string, parentId: string | null) =>
    (await call('PUT', 'edit', { id, name: '深', menuType: 1, parentId })).message
  expect(await refused(first, 'nobody')).toBe('请检查你填的类型以及信息是否正确！')
  expect(await refused(first, null)).toBe('请检查你填的类型以及信息是否正确！')
  expect(await refused(top, first)).toBe('上级菜单不能是自己或自己的下级')
  expect(await refused(first, second)).toBe('网站顶部只有两级菜单，下级菜单里不能再放菜单')
  expect(await refused(top, await add('别处'))).toBe('网站顶部只有两级菜单，下级菜单里不能再放菜单')
  expect((await find(first))?.parentId).toBe(top)
  expect((await call('PUT', 'edit', { id: 'nobody', name: '无', menuType: 0 })).message).toBe('操作失败')
})

test('entries can be moved and reordered', async () => {
  const { top, first, second } = await branch('序')
  expect(await call('POST', 'move', { id: second, parentId: top, before: first })).toMatchObject({ success: true })
  expect((await find(top))!.children!.map(({ id }) => id)).toEqual([second, first])
  await call('POST', 'move', { id: second, parentId: null })
  expect(await find(second)).toMatchObject({ menuType: 0, parentId: null })
  await call('POST', 'move', { id: first, parentId: second })
  expect([(await find(top))!.isLeaf, (await find(second))!.isLeaf]).toEqual([true, false])
  expect((await call('POST', 'move', { id: first, parentId: second, before: 'nobody' })).success).toBe(false)
})

test('a deletion includes the descendants, and a restoration restores them unchanged', async () => {
  const { top, first, second } = await branch('删')
  const answer = await call('DELETE', `delete?id=${top}`)
  expect(answer).toMatchObject({ success: true, message: '删除成功!' })
  expect(answer.result).toEqual({ ids: [top, first, second] })
  expect(await find(first)).toBeUndefined()
  expect((await call('DELETE', `delete?id=${top}`)).message).toBe('未找到菜单信息')
  expect(await call('POST', 'restore', answer.result as object)).toMatchObject({ success: true, message: '已恢复' })
  const back = await find(top)
  expect(back).toMatchObject({ name: '删', isLeaf: false, sortNo: 50 })
  expect(back!.children!.map(({ id, name }) => [id, name])).toEqual([
    [first, '删一'],
    [second, '删二'],
  ])
  expect((await call('POST', 'restore', answer.result as object)).message).toContain('没有可以恢复的菜单')
  const batch = await call('DELETE', `deleteBatch?ids=${first},${second},nobody,`)
  expect(batch.result).toEqual({ ids: [first, second] })
  expect(await find(top)).toMatchObject({ isLeaf: true })
})

test('every change records a version that can be restored', async () => {
  const { top, first } = await branch('史')
  await call('PUT', 'edit', { id: first, name: '新名', menuType: 1, parentId: top, url: '/newsList' })
  const [newest, oldest] = await versions(first)
  expect([newest, oldest]).toMatchObject([
    { operation: 'edit', tableLabel: '前台菜单', restorable: true, createBy: admin.username },
    { operation: 'add', restorable: true },
  ])
  const reply = await site.call('POST', '/sys/dataLog/restore', {
    token: admin.token,
    body: { id: oldest!.id, newest: Number(newest!.dataVersion) },
  })
  expect(reply.body).toMatchObject({ success: true })
  expect(await find(first)).toMatchObject({ name: '史一', url: '/workList', parentId: top })
})

test('teachers and students cannot change the menu', async () => {
  const id = await add('守')
  for (const who of [await site.person('teacher'), await site.person('student')])
    for (const [method, url, body] of [
      ['POST', 'add', { name: '黑', menuType: 0 }],
      ['PUT', 'edit', { id, name: '黑', menuType: 0 }],
      ['POST', 'move', { id }],
      ['POST', 'restore', { ids: [id] }],
      ['DELETE', `delete?id=${id}`, undefined],
      ['DELETE', `deleteBatch?ids=${id}`, undefined],
    ] as const)
      expect((await site.call(method, `/teaching/menu/${url}`, { token: who.token, body })).status).toBe(403)
  expect(await find(id)).toMatchObject({ name: '守' })
})

test('open pages learn from a short response that settings or menu have changed', async () => {
  const version = async () =>
    (await site.call('GET', '/teaching/menu/getSiteVersion')).body.result as {
      config: string
      menu: string
      script: string
    }
  const before = await version()
  expect(await version()).toEqual(before)
  expect(before.config).toBe(((await site.within(site.context.pageConfig)) as { configTag: string }).configTag)
  await add('新')
  const withMenu = await version()
  expect(withMenu).toMatchObject({ config: before.config })
  expect(withMenu.menu).not.toBe(before.menu)
  await site.call('POST', '/sys/config/saveTenantConfig', { token: admin.token, body: { brandDesc: '换了一句' } })
  const withBoth = await version()
  expect(withBoth).toMatchObject({ menu: withMenu.menu })
  expect(withBoth.config).not.toBe(before.config)
  await site.call('POST', '/sys/config/saveTenantConfig', { token: admin.token, body: { _phone: '021-5550' } })
  expect(await version()).toEqual(withBoth)
  await site.call('POST', '/sys/config/saveTenantConfig', { token: admin.token, body: { customJS: 'let a = 1' } })
  const { customScript } = (await site.within(site.context.pageConfig)) as { customScript: string }
  expect([before.script, (await version()).script]).toEqual(['', customScript])
  await site.call('POST', '/sys/config/saveTenantConfig', { token: admin.token, body: { customJS: '' } })
  expect((await version()).script).toBe('')
})

import { expect, test } from 'vitest'
import { openHarness, type Person } from '../../../../test/harness.ts'

interface Route {
  id: string
  path?: string
  name?: string
  component?: string
  hidden?: true
  route: string
  meta: { title: string; url?: string; internalOrExternal: boolean }
  children?: Route[]
}
interface Node {
  id: string
  title: string
  isLeaf: boolean
  leaf: boolean
  url: string | null
  component: string | null
  parentId: string | null
  children: Node[] | null
  menuType: number
  route: boolean
}

const site = await openHarness()
const admin = await site.person('admin')
const teacher = await site.person('teacher')
const student = await site.person('student')
const get = (url: string, who: Person = admin) => site.call('GET', url, { token: who.token })
const send = (method: 'POST' | 'PUT', url: string, body: unknown, who: Person = admin) =>
  site.call(method, url, { token: who.token, body })
const menuOf = async (who: Person) =>
  (await get(`/sys/permission/getUserPermissionByToken?token=${who.token}`, who)).body.result as {
    menu: Route[]
    auth: { action: string }[]
    allAuth: { action: string; status: string }[]
  }
const titles = (menu: Route[]): string[] => menu.flatMap((route) => [route.meta.title, ...titles(route.children ?? [])])
const tree = async () => (await get('/sys/permission/list')).body.result as Node[]
const flat = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

test('everyone gets the menu of their own role', async () => {
  const reply = await get(`/sys/permission/getUserPermissionByToken?token=${admin.token}`, student)
  expect(reply.body).toMatchObject({ code: 200, message: '查询成功' })
  const studentMenu = await menuOf(student)
  expect(titles((reply.body.result as { menu: Route[] }).menu)).toEqual(titles(studentMenu.menu))
  expect(titles(studentMenu.menu)).toEqual([
    '首页',
    '课程单元',
    '课程单元-地图',
    '课程单元-卡片',
    '创作',
    'Scratch',
    'Python',
    '图画积木',
    '我的作品',
    '我的课程',
    '课程表',
    '我的作品列表',
    '我的作业',
    '我的成绩',
    '个人设置',
    '基本设置',
    '账户绑定',
    '安全设置',
    '新消息通知',
    '个性化',
    '消息中心',
    '我的消息',
  ])
  expect(studentMenu.auth).toEqual([])
  const master = await menuOf(teacher)
  expect(titles(master.menu)).toEqual(expect.arrayContaining(['用户管理', '班级管理', '作业批改', '课程包管理']))
  expect(titles(master.menu)).not.toContain('角色管理')
  expect(master.auth.map((action) => action.action)).toContain('user:add')
  expect(master.auth.map((action) => action.action)).not.toContain('user:recycle')
  expect(master.allAuth).toEqual(
    expect.arrayContaining([{ action: 'user:recycle', status: '1', type: '1', describe: '回收站' }]),
  )
  const boss = await menuOf(admin)
  expect(titles(boss.menu)).toEqual(expect.arrayContaining(['角色管理', '职务管理', '数据字典', '系统通告']))
  // Only developers have this permission, so administrators do not get it.
  const forDevelopers = boss.allAuth.filter(({ action }) => action === 'system:example:list')
  expect(boss.auth).toHaveLength(boss.allAuth.length - forDevelopers.length)
  expect(forDevelopers).toHaveLength(1)
})

test('routes have the format that existing clients need for their router', async () => {
  const { menu } = await menuOf(student)
  const home = menu[0]!
  expect(home).toEqual({
    id: home.id,
    route: '1',
    path: '/dashboard/index',
    name: 'dashboard-index',
    component: 'dashboard/Index',
    meta: { title: '首页', keepAlive: false, internalOrExternal: false, icon: 'home' },
  })
  const hidden = menu.find(({ meta }) => meta.title === '课程单元')!
  expect(hidden.hidden).toBe(true)
  const [scratch] = menu.find(({ meta }) => meta.title === '创作')!.children!
  expect(scratch).toMatchObject({
    path: expect.stringMatching(/^[0-9a-f]{32}$/),
    meta: { internalOrExternal: true, url: "{{ window._CONFIG['webURL'] }}/scratch3/index.html?scene=create" },
  })
  expect(JSON.stringify(menu)).not.toContain('null')
})

test('the menu contains the start page even if no role grants any entry', async () => {
  const { body } = await site.call('POST', '/sys/role/add', {
    token: admin.token,
    body: { roleName: '空', roleCode: 'empty', roleLevel: 0 },
  })
  const person = await site.person('student')
  const { id: roleId } = body.result as { id: string }
  await send('POST', '/sys/user/addSysUserRole', { roleId, userIdList: [person.id] })
  const roles = (await get(`/sys/user/queryUserRole?userid=${person.id}`)).body.result as string[]
  await site.call(
    'DELETE',
    `/sys/user/deleteUserRole?roleId=${roles.find((id) => id !== roleId)}&userId=${person.id}`,
    { token: admin.token },
  )
  expect(titles((await menuOf(person)).menu)).toEqual(['首页'])
})

test('an added entry is normalized and can be moved', async () => {
  const top = (
    await send('POST', '/sys/permission/add', {
      name: '顶',
      menuType: 0,
      url: 'top',
      parentId: 'ignored',
      route: true,
      hidden: false,
    })
  ).body
  expect(top).toMatchObject({ success: true, message: '添加成功！' })
  const { id } = top.result as { id: string }
  const child = (
    await send('POST', '/sys/permission/add', {
      name: '子',
      menuType: 1,
      url: 'top/child.vue',
      component: '/views/top/Child.vue',
      parentId: id,
      sortNo: 2.5,
    })
  ).body.result as { id: string }
  let nodes = flat(await tree())
  expect(nodes.find((node) => node.id === id)).toMatchObject({
    parentId: null,
    url: '/top',
    component: 'layouts/RouteView',
    isLeaf: false,
    leaf: false,
    route: true,
  })
  expect(nodes.find((node) => node.id === child.id)).toMatchObject({
    url: '/top/child',
    component: 'top/Child',
    isLeaf: true,
    children: null,
  })
  const other = (
    await send('POST', '/sys/permission/add', { name: '旁', menuType: 0, url: '/other', component: 'x/Y' })
  ).body.result as { id: string }
  expect(
    (
      await send('PUT', '/sys/permission/edit', {
        id: child.id,
        name: '子',
        menuType: 1,
        url: '/top/child',
        component: 'top/Child',
        parentId: other.id,
      })
    ).body.message,
  ).toBe('修改成功！')
  nodes = flat(await tree())
  expect([nodes.find((node) => node.id === id)!.isLeaf, nodes.find((node) => node.id === other.id)!.isLeaf]).toEqual([
    true,
    false,
  ])
  expect((await get(`/sys/permission/getSystemSubmenu?parentId=${other.id}`)).body.result).toMatchObject([
    { id: child.id },
  ])
  expect((await get(`/sys/permission/getSystemSubmenuBatch?parentIds=${other.id},${id}`)).body).toMatchObject({
    code: 200,
    result: { [other.id]: [{ id: child.id }] },
  })
  expect(
    ((await get('/sys/permission/getSystemMenuList')).body.result as Node[]).every((node) => node.menuType === 0),
  ).toBe(true)
  expect(
    (await site.call('DELETE', `/sys/permission/delete?id=${other.id}`, { token: admin.token })).body.message,
  ).toBe('删除成功!')
  expect(flat(await tree()).some((node) => node.id === child.id)).toBe(false)
  expect(
    (await site.call('DELETE', `/sys/permission/delete?id=${other.id}`, { token: admin.token })).body.message,
  ).toBe('未找到菜单信息')
  expect(
    (await site.call('DELETE', `/sys/permission/deleteBatch?ids=${id},`, { token: admin.token })).body.message,
  ).toBe('删除成功!')
})

test('invalid parents and dangerous addresses are refused', async () => {
  const add = async (body: object) =>
    (await send('POST', '/sys/permission/add', { name: '坏', menuType: 1, ...body })).body
  expect((await add({})).message).toBe('请检查你填的类型以及信息是否正确！')
  expect((await add({ parentId: 'nobody' })).success).toBe(false)
  const { id } = (await add({ menuType: 0, url: '/cycle' })).result as { id: string }
  const below = (await add({ parentId: id, url: '/cycle/a' })).result as { id: string }
  expect(
    (await send('PUT', '/sys/permission/edit', { id: below.id, name: '坏', menuType: 1, parentId: below.id })).body
      .message,
  ).toBe('上级菜单不能是自己或自己的下级')
  expect((await add({ parentId: id, url: "{{ fetch('/evil') }}" })).message).toMatch(
    /^菜单路径里的 \{\{ fetch\('\/evil'\) \}\} 认不出来。能写的有：\{\{ window/,
  )
  expect((await add({ parentId: id, url: '//evil.example' })).message).toBe('菜单路径不是允许的地址')
  for (const more of [{ internalOrExternal: true }, { component: 'layouts/IframePageView' }])
    expect((await add({ parentId: id, url: '', ...more })).message).toBe('在新窗口或内嵌页面里打开的菜单要写菜单路径')
  expect((await add({ parentId: id, url: '{{ location.origin }}/api/health' })).success).toBe(true)
  expect((await send('PUT', '/sys/permission/edit', { id: 'nobody', name: '坏', menuType: 0 })).body.message).toBe(
    '操作失败',
  )
})

test('the possible parents of an entry are returned as a tree', async () => {
  const { treeList, ids } = (await get('/sys/permission/queryTreeList')).body.result as {
    treeList: { title: string; label: string; slotTitle: string }[]
    ids: string[]
  }
  expect(treeList.find(({ title }) => title === '首页')).toMatchObject({
    label: '首页',
    slotTitle: '首页',
    ruleFlag: null,
    scopedSlots: null,
  })
  expect(ids.length).toBeGreaterThan(treeList.length)
})

test('only administrators manage menus, and guests have no menu', async () => {
  const calls: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['GET', '/sys/permission/list'],
    ['GET', '/sys/permission/getSystemMenuList'],
    ['GET', '/sys/permission/getSystemSubmenu?parentId=1'],
    ['GET', '/sys/permission/getSystemSubmenuBatch?parentIds=1'],
    ['POST', '/sys/permission/add', {}],
    ['PUT', '/sys/permission/edit', {}],
    ['DELETE', '/sys/permission/delete?id=1'],
    ['DELETE', '/sys/permission/deleteBatch?ids=1'],
    ['GET', '/sys/permission/queryTreeList'],
    ['GET', '/sys/permission/getPermRuleListByPermId?permissionId=1'],
    ['GET', '/sys/permission/queryPermissionRule'],
  ]
  for (const [method, url, body] of calls) {
    for (const who of [student, teacher])
      expect([url, (await site.call(method, url, { token: who.token, ...(body ? { body } : {}) })).status]).toEqual([
        url,
        403,
      ])
    expect([url, (await site.call(method, url, body ? { body } : {})).status]).toEqual([url, 401])
  }
  expect((await site.call('GET', '/sys/permission/getUserPermissionByToken')).status).toBe(401)
})

test('a guest learns only whether an address leads to a page', async () => {
  const isPage = async (path: string) =>
    (await site.call('GET', `/sys/permission/isPage?path=${encodeURIComponent(path)}`)).body
  for (const path of ['/isystem/user', '/isystem/user/', '/account/center', '/online/cgreport/42'])
    expect(await isPage(path), path).toMatchObject({ success: true, result: true })
  for (const path of ['/nowhere', '/isystem/use', '/isystem/user?x=1', '%', "/' or '1'='1"])
    expect(await isPage(path), path).toMatchObject({ success: true, result: false })
  expect((await site.call('GET', '/sys/permission/isPage')).body.success).toBe(false)
})

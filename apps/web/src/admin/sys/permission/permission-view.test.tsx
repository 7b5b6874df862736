// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '../../screens.ts'
import { dataRule } from '@mashu/contract/sys/data-rule'
import { permission } from '@mashu/contract/sys/permission'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { isUnknownScreen } from './permission-fields.tsx'
import { PermissionView } from './permission-view.tsx'

const node = (id: string, name: string, more: object = {}) => ({
  id,
  key: id,
  title: name,
  name,
  parentId: null,
  menuType: 0,
  url: `/${id}`,
  component: 'layouts/RouteView',
  icon: null,
  perms: null,
  permsType: '1',
  sortNo: 1,
  isLeaf: true,
  hidden: false,
  status: '1',
  ruleFlag: 0,
  children: null,
  ...more,
})
const below = [
  node('u', '用户管理', { parentId: 's', menuType: 1, component: 'system/UserList' }),
  node('r', '角色管理', { parentId: 's', menuType: 1, component: 'system/Nothing' }),
]
const tree = [
  node('s', '系统管理', { isLeaf: false, children: below }),
  node('h', '首页', { component: 'dashboard/Index' }),
]
const hanging = { names: ['用户管理', '角色管理'], total: 2, roles: ['教师'], departs: ['一年级一班'], ruleCount: 1 }

beforeEach(() => {
  signIn(['admin'])
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width: 1600,
    height: 900,
  })
})
afterEach(tidy)

function start(lazy = false) {
  const server = testServer({
    [permission.list.path]: () => ({ result: tree }),
    [permission.queryListAsync.path]: ({ query }) => ({
      result: query['pid'] ? below : tree.map((row) => ({ ...row, children: [] })),
    }),
    [permission.hanging.path]: () => ({ result: hanging }),
    [permission.queryTreeList.path]: () => ({ result: { treeList: [], ids: [] } }),
  })
  draw(<PermissionView title="后台菜单管理" lazy={lazy} />)
  return server
}
const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
const open = async (name: string) => {
  await page.findByText(name)
  fireEvent.click(rowOf(name).getByRole('button', { name: `展开 ${name}` }))
}

it('opens a branch, and marks a component that no screen has', async () => {
  const server = start()
  await open('系统管理')
  expect(rowOf('角色管理').getByTitle('没有这个页面')).toBeTruthy()
  expect(rowOf('用户管理').queryByTitle('没有这个页面')).toBeNull()
  expect(server.asked(permission.queryListAsync.path)).toEqual([])
})

it('asks for one level at a time in the second screen, and for all once something is looked for', async () => {
  const server = start(true)
  await open('系统管理')
  await page.findByText('用户管理')
  expect(server.asked(permission.queryListAsync.path).map((call) => call.query['pid'])).toEqual([undefined, 's'])
  expect(server.asked(permission.list.path)).toEqual([])
  fireEvent.change(page.getByLabelText('按名称、路径或授权标识查找'), { target: { value: '角色' } })
  await waitFor(() => expect(server.asked(permission.list.path)).toHaveLength(1))
})

it('finds entries below closed branches', async () => {
  start()
  await page.findByText('系统管理')
  fireEvent.change(page.getByLabelText('按名称、路径或授权标识查找'), { target: { value: 'system/Nothing' } })
  expect(await page.findByText('角色管理')).toBeTruthy()
  expect(page.queryByText('用户管理')).toBeNull()
  expect(page.queryByText('首页')).toBeNull()
})

it.each([
  ['用户管理', 'ArrowDown', { id: 'u', parentId: 's', before: null }],
  ['角色管理', 'ArrowUp', { id: 'r', parentId: 's', before: 'u' }],
  ['角色管理', 'ArrowRight', { id: 'r', parentId: 'u', before: null }],
  ['用户管理', 'ArrowLeft', { id: 'u', parentId: null, before: 'h' }],
  ['首页', 'ArrowRight', { id: 'h', parentId: 's', before: null }],
])('%s is moved by %s', async (name, key, body) => {
  const server = start()
  await open('系统管理')
  fireEvent.keyDown(page.getByRole('button', { name: `移动 ${name}` }), { key })
  await waitFor(() => expect(server.asked(permission.move.path).map((call) => call.body)).toEqual([body]))
})

it.each(['ArrowUp', 'ArrowLeft', 'ArrowRight'])('nothing is sent where %s leads nowhere', async (key) => {
  const server = start()
  await page.findByText('系统管理')
  fireEvent.keyDown(page.getByRole('button', { name: '移动 系统管理' }), { key })
  expect(server.asked(permission.move.path)).toEqual([])
})

it('names what goes along before ticked entries are deleted', async () => {
  const server = start()
  await page.findByText('系统管理')
  fireEvent.click(page.getByRole('checkbox', { name: '选择 系统管理' }))
  fireEvent.click(page.getByRole('button', { name: /批量删除（1）/ }))
  const question = await page.findByRole('alertdialog')
  expect(question.textContent).toContain('用户管理、角色管理')
  expect(question.textContent).toContain('教师')
  fireEvent.click(within(question).getByRole('button', { name: '取消' }))
  expect(server.asked(permission.deleteBatch.path)).toEqual([])
  fireEvent.click(page.getByRole('button', { name: /批量删除（1）/ }))
  fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '删除 3 个菜单' }))
  await waitFor(() => expect(server.asked(permission.deleteBatch.path)[0]?.query).toEqual({ ids: 's' }))
})

it('a new entry below another starts as its submenu, and a wrong component is marked while it is typed', async () => {
  const server = start()
  await page.findByText('系统管理')
  fireEvent.click(rowOf('系统管理').getByRole('button', { name: /更多/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: '添加下级' }))
  const form = within(await page.findByRole('dialog'))
  expect(form.getByText('添加子菜单：系统管理')).toBeTruthy()
  const component = await form.findByLabelText(/前端组件/)
  fireEvent.change(component, { target: { value: 'system/UserLst' } })
  await waitFor(() => expect(form.getByText(/没有这个页面/)).toBeTruthy())
  fireEvent.change(component, { target: { value: '/views/system/UserList.vue' } })
  await waitFor(() => expect(form.queryByText(/没有这个页面/)).toBeNull())
  fireEvent.change(form.getByLabelText(/菜单名称/), { target: { value: '新的' } })
  fireEvent.change(form.getByLabelText(/菜单路径/), { target: { value: '/new' } })
  fireEvent.click(form.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() =>
    expect(server.asked(permission.add.path)[0]?.body).toMatchObject({
      name: '新的',
      menuType: 1,
      parentId: 's',
      url: '/new',
      component: '/views/system/UserList.vue',
    }),
  )
})

it('data rules belong to the entry they are opened at', async () => {
  const server = start()
  await page.findByText('首页')
  fireEvent.click(rowOf('首页').getByRole('button', { name: /更多/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: '数据规则' }))
  const drawer = within(await page.findByRole('dialog'))
  fireEvent.click(await drawer.findByRole('button', { name: '添加' }))
  await waitFor(() => expect(page.getAllByRole('dialog')).toHaveLength(2))
  const form = within(page.getAllByRole('dialog')[1]!)
  fireEvent.change(await form.findByLabelText(/规则名称/), { target: { value: '本校' } })
  fireEvent.change(form.getByLabelText(/规则字段/), { target: { value: 'school' } })
  fireEvent.change(form.getByLabelText(/规则值/), { target: { value: '一小' } })
  fireEvent.click(form.getByRole('button', { name: /确\s*定/ }))
  await waitFor(() =>
    expect(server.asked(dataRule.addPermissionRule.path)[0]?.body).toEqual({
      permissionId: 'h',
      ruleName: '本校',
      ruleConditions: '=',
      ruleColumn: 'school',
      ruleValue: '一小',
      status: '1',
    }),
  )
})

it('a button has a code and no address', async () => {
  start()
  await page.findByText('系统管理')
  fireEvent.click(page.getByRole('button', { name: '新增' }))
  const form = within(await page.findByRole('dialog'))
  fireEvent.click(await form.findByText('按钮/权限'))
  expect(await form.findByLabelText(/授权标识/)).toBeTruthy()
  expect(form.queryByLabelText(/前端组件/)).toBeNull()
})

it('who may only look moves, ticks and adds nothing', async () => {
  signIn(['clerk'], ['system:permission:list'])
  start()
  await page.findByText('系统管理')
  expect(page.queryByRole('button', { name: '新增' })).toBeNull()
  expect(page.queryByRole('button', { name: /移动/ })).toBeNull()
  expect(page.queryByRole('checkbox')).toBeNull()
})

it.each([
  ['', false],
  ['layouts/RouteView', false],
  ['account/settings/Index', false],
  ['src/views/system/UserList.vue', false],
  ['system/userlist', true],
])('a component %s opens to nothing: %s', (name, unknown) => {
  expect(isUnknownScreen(name)).toBe(unknown)
})

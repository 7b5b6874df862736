// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '../../screens.ts'
import { permission } from '@mashu/contract/sys/permission'
import { tidy } from '../../kit/test/test-server.tsx'
import { isUnknownScreen } from './permission-fields.tsx'
import { rowOf, setUp, start } from './test/menu-screen.tsx'

beforeEach(setUp)
afterEach(tidy)

it('an entry below a menu is a submenu, and an unknown component is marked', async () => {
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

it('the form of a button has a permission code but no component', async () => {
  start()
  await page.findByText('系统管理')
  fireEvent.click(page.getByRole('button', { name: '新增' }))
  const form = within(await page.findByRole('dialog'))
  fireEvent.click(await form.findByText('按钮/权限'))
  expect(await form.findByLabelText(/授权标识/)).toBeTruthy()
  expect(form.queryByLabelText(/前端组件/)).toBeNull()
  expect(form.queryByText(/停用后这个权限不再拦任何人/)).toBeNull()
  fireEvent.click(form.getByText('停用'))
  expect(form.getByText(/停用后这个权限不再拦任何人：所有登录的人（包括学生）/).getAttribute('role')).toBe('status')
})

it.each([
  ['', false],
  ['layouts/RouteView', false],
  ['account/settings/Index', false],
  ['src/views/system/UserList.vue', false],
  ['system/RoleList', false],
  ['/views/system/DepartList2.vue', false],
  ['system/DepartDetailList', false],
  ['system/userlist', true],
])('the component %s is unknown: %s', (name, unknown) => {
  expect(isUnknownScreen(name)).toBe(unknown)
})

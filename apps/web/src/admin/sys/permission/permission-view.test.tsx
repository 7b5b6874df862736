// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '../../screens.ts'
import { permission } from '@mashu/contract/sys/permission'
import { signIn, tidy } from '../../kit/test/test-server.tsx'
import { open, rowOf, setUp, start } from './test/menu-screen.tsx'

beforeEach(setUp)
afterEach(tidy)

it('the tree of menus marks a component without a page', async () => {
  const server = start()
  await open('系统管理')
  expect(rowOf('角色管理').getByTitle('没有这个页面')).toBeTruthy()
  expect(rowOf('用户管理').queryByTitle('没有这个页面')).toBeNull()
  expect(server.asked(permission.queryListAsync.path)).toEqual([])
})

it('the lazy tree of menus loads one level at a time, and all levels for a search', async () => {
  const server = start(true)
  await open('系统管理')
  await page.findByText('用户管理')
  expect(server.asked(permission.queryListAsync.path).map((call) => call.query['pid'])).toEqual([undefined, 's'])
  expect(server.asked(permission.list.path)).toEqual([])
  fireEvent.change(page.getByLabelText('按名称、路径或授权标识查找'), { target: { value: '角色' } })
  await waitFor(() => expect(server.asked(permission.list.path)).toHaveLength(1))
})

it('a search finds menu entries below collapsed entries', async () => {
  start()
  await page.findByText('系统管理')
  fireEvent.change(page.getByLabelText('按名称、路径或授权标识查找'), { target: { value: 'system/Nothing' } })
  expect(await page.findByText('角色管理')).toBeTruthy()
  expect(page.queryByText('用户管理')).toBeNull()
  expect(page.queryByText('首页')).toBeNull()
})

it('the tree of menus is read-only without the permissions to change it', async () => {
  signIn(['clerk'], ['system:permission:list'])
  start()
  await page.findByText('系统管理')
  expect(page.queryByRole('button', { name: '新增' })).toBeNull()
  expect(page.queryByRole('button', { name: /移动/ })).toBeNull()
  expect(page.queryByRole('checkbox')).toBeNull()
})

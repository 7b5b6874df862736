// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import '../../screens.ts'
import { permission } from '@mashu/contract/sys/permission'
import { tidy } from '../../kit/test/test-server.tsx'
import { setUp, start } from './test/menu-screen.tsx'

beforeEach(setUp)
afterEach(tidy)

it('the question before a deletion names the menus below', async () => {
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

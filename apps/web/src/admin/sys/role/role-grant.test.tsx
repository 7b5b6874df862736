// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import { RoleGrant } from './role-grant.tsx'

const leaf = (key: string, slotTitle: string, children: object[] | null = null) => ({
  key,
  value: key,
  slotTitle,
  children,
  isLeaf: children === null,
})
const treeList = [
  leaf('m1', '用户管理', [leaf('b1', '添加'), leaf('b2', '删除')]),
  { ...leaf('m2', '班级管理'), ruleFlag: 1 },
]
const tick = (name: string) =>
  fireEvent.click(page.getByText(name).closest('.ant-tree-treenode')!.querySelector('.ant-tree-checkbox')!)

afterEach(tidy)

function start() {
  signIn(['admin'])
  const server = testServer({
    '/sys/role/queryTreeList': () => ({ result: { treeList, ids: ['m1', 'b1', 'b2', 'm2'] } }),
    '/sys/permission/queryRolePermission': () => ({ result: ['m2'] }),
    '/sys/role/datarule/m2/r1': () => ({
      result: { datarule: [{ id: 'd1', ruleName: '仅显示学生', status: '1' }], drChecked: 'd1' },
    }),
    '/sys/permission/saveRolePermission': () => ({ message: '保存成功！' }),
  })
  draw(<RoleGrant roleId="r1" roleName="助教" close={vi.fn()} />)
  return server
}
const sent = (server: ReturnType<typeof start>) =>
  server.asked('/sys/permission/saveRolePermission').map((call) => call.body)

it('saving sends the new permissions together with those saved before', async () => {
  const server = start()
  await page.findByText('用户管理')
  tick('添加')
  fireEvent.click(page.getByRole('button', { name: '仅保存' }))
  await waitFor(() => expect(toasts()).toContain('保存成功！'))
  expect(sent(server)).toEqual([{ roleId: 'r1', permissionIds: 'm2,b1', lastpermissionIds: 'm2' }])
  tick('班级管理')
  fireEvent.click(page.getByRole('button', { name: /仅保存/ }))
  await waitFor(() =>
    expect(sent(server)[1]).toEqual({ roleId: 'r1', permissionIds: 'b1', lastpermissionIds: 'm2,b1' }),
  )
})

it('a linked permission is selected with those above and below', async () => {
  const server = start()
  await page.findByText('用户管理')
  fireEvent.click(page.getByRole('button', { name: /展开和勾选/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: '父子关联' }))
  tick('添加')
  expect(page.getByRole('status').textContent).toContain('3 / 4')
  tick('用户管理')
  expect(page.getByRole('status').textContent).toContain('1 / 4')
  expect(sent(server)).toEqual([])
})

it('the data rules of a menu entry are selected for the role', async () => {
  const server = start()
  const button = await page.findByRole('button', { name: '班级管理 的数据规则' })
  fireEvent.click(button)
  expect(page.getByRole('status').textContent).toContain('1 / 4')
  const rule = (await page.findByRole('checkbox', { name: /仅显示学生/ })) as HTMLInputElement
  expect(rule.checked).toBe(true)
  fireEvent.click(rule)
  expect(page.getByText(/未勾选任何数据规则/)).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '点击保存' }))
  await waitFor(() =>
    expect(server.asked('/sys/role/datarule').map((call) => call.body)).toEqual([
      { permissionId: 'm2', roleId: 'r1', dataRuleIds: '' },
    ]),
  )
})

it('discarding changed permissions needs a confirmation', async () => {
  start()
  await page.findByText('用户管理')
  tick('添加')
  fireEvent.click(page.getByRole('button', { name: /取\s*消/ }))
  expect(await page.findByText('确定放弃编辑？')).toBeTruthy()
})

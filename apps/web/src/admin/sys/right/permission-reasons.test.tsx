// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { WhyEntry, WhyUser } from './permission-reasons.tsx'

const entry = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  parentId: null,
  menuType: 0,
  hidden: false,
  sources: [],
  wouldGrant: [],
  ...more,
})
const role = { kind: 'role', name: '教师', departName: null, rules: ['仅显示学生'] }
const departRole = { kind: 'departRole', name: '助教', departName: '红班', rules: [] }

afterEach(tidy)

it('the dialog explains why a user sees a menu entry or not', async () => {
  signIn(['admin'])
  testServer({
    '/sys/right/ofUser': () => ({
      result: {
        realname: '王老师',
        live: false,
        isAdmin: false,
        roles: ['教师'],
        departRoles: [{ name: '助教', departName: '红班' }],
        inCharge: ['红班'],
        memberOf: [],
        entries: [
          entry('1', '用户管理', { sources: [role] }),
          entry('2', '系统管理', { wouldGrant: ['管理员'] }),
          entry('3', '数据字典', { parentId: '2', menuType: 1, sources: [departRole] }),
        ],
      },
    }),
  })
  draw(<WhyUser person={{ id: 'u1', realname: '王老师' }} close={vi.fn()} />)
  expect(await page.findByText('角色「教师」，数据规则：仅显示学生')).toBeTruthy()
  expect(page.getByText('这个账号被冻结或删除了，现在不能登录。')).toBeTruthy()
  expect(page.getByText('红班 及其下级的学生')).toBeTruthy()
  expect(
    page.getByText('红班的部门角色「助教」，只在这个部门里有效（上级菜单「系统管理」没有授权，所以菜单里不显示）'),
  ).toBeTruthy()
  expect(page.queryByText('系统管理')).toBeNull()
  fireEvent.click(page.getByText('看不到', { selector: '.ant-segmented-item-label' }))
  expect(await page.findByText('没有角色给这一项；有它的角色：管理员')).toBeTruthy()
})

it('the dialog lists the roles that grant an entry, and departments without one', async () => {
  signIn(['admin'])
  testServer({
    '/sys/right/ofEntry': () => ({
      result: { name: '用户管理', hidden: true, holders: [{ ...departRole, people: 2 }], unusedIn: ['蓝班'] },
    }),
  })
  draw(<WhyEntry entry={{ id: 'p1', name: '用户管理' }} close={vi.fn()} />)
  expect(await page.findByText('红班的部门角色「助教」')).toBeTruthy()
  expect(page.getByText('2 人')).toBeTruthy()
  expect(page.getByText(/蓝班 有这项部门权限/)).toBeTruthy()
  expect(page.getByText(/设置了隐藏/)).toBeTruthy()
})

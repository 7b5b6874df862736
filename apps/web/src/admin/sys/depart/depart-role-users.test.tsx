// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { role } from '@mashu/contract/sys/role'
import { user } from '@mashu/contract/sys/user'
import { userRole } from '@mashu/contract/sys/user/user-role'
import { draw, listed, testServer, tidy } from '../../kit/test/test-server.tsx'
import Roles from '../role/role.screen.tsx'
import { person, pickPeople, roles, rowOf, setUp } from './test/listed-member.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('the users of a role', () => {
  const teacher = { id: 'r2', roleName: '老师', roleCode: 'teacher', roleLevel: 10 }
  const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
    const server = testServer({
      ...roles,
      [role.list.path]: listed(teacher),
      [userRole.userRoleList.path]: listed(person('1', '林小满')),
      [user.list.path]: listed(person('5', '新老师')),
      ...replies,
    })
    draw(<Roles />)
    fireEvent.click(within((await page.findByText('teacher')).closest('tr')!).getByRole('button', { name: '用户' }))
    await page.findByText('林小满')
    return server
  }

  it('are listed with the name of the role', async () => {
    const server = await open()
    expect(page.getByRole('heading', { name: '拥有「老师」的用户' })).toBeTruthy()
    expect(server.asked(userRole.userRoleList.path)[0]!.query).toMatchObject({ roleId: 'r2' })
  })

  it('can be added from existing accounts', async () => {
    const server = await open({ [userRole.addSysUserRole.path]: () => ({ message: '添加成功' }) })
    fireEvent.click(page.getByRole('button', { name: '已有用户' }))
    await pickPeople('新老师')
    await waitFor(() =>
      expect(server.asked(userRole.addSysUserRole.path)[0]?.body).toEqual({ roleId: 'r2', userIdList: ['5'] }),
    )
  })

  it('lose the role after a confirmation', async () => {
    const server = await open({ [userRole.deleteUserRole.path]: () => ({ message: '删除成功!' }) })
    fireEvent.click(rowOf('林小满').getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '移出' }))
    fireEvent.click(await page.findByRole('button', { name: /移\s*出/ }))
    await waitFor(() =>
      expect(server.asked(userRole.deleteUserRole.path)[0]!.query).toEqual({ roleId: 'r2', userId: '1' }),
    )
  })

  it('are shown next to a list of roles without checkboxes', async () => {
    await open()
    expect(within(page.getByRole('region', { name: '角色管理' })).queryByRole('checkbox')).toBeNull()
  })
})

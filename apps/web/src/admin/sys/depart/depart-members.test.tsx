// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { classStudent } from '@mashu/contract/sys/class-student'
import { depart } from '@mashu/contract/sys/depart'
import { role } from '@mashu/contract/sys/role'
import { user } from '@mashu/contract/sys/user'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { userRole } from '@mashu/contract/sys/user/user-role'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import { DepartMembers } from './depart-members.tsx'
import Roles from '../role/role.screen.tsx'

const listed =
  (...records: object[]) =>
  () => ({ result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true } })
const person = (id: string, realname: string) => ({
  id,
  username: `u${id}`,
  realname,
  avatar: null,
  status: 1,
  roleTxt: '学生',
  userIdentity: 1,
  phone: null,
  orgCodeTxt: '一班',
  sex: 1,
})
const roles = { [role.queryMySubRole.path]: () => ({ result: [{ id: 'r1', roleCode: 'student', roleName: '学生' }] }) }
const rowOf = (name: string) => within(page.getByText(name).closest('tr')!)
const yes = async (verb: string) =>
  fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: verb }))

/** Everything beside everything, as in a wide window. */
beforeEach(() => {
  signIn(['admin'])
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width: 1600,
    height: 900,
  })
})
afterEach(tidy)

/** Ticks people in the drawer of existing accounts and confirms. */
async function pickPeople(...names: string[]) {
  const drawer = within(await page.findByRole('dialog'))
  for (const name of names) fireEvent.click((await drawer.findByText(name)).closest('tr')!)
  expect(await drawer.findByText(`已选择 ${names.length} 项`)).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: /确\s*定/ }))
}

describe('the people of a class', () => {
  const open = async (replies: Parameters<typeof testServer>[0] = {}) => {
    const server = testServer({
      ...roles,
      [userDepart.departUserList.path]: listed(person('1', '林小满'), person('2', '钱多多')),
      [user.list.path]: listed(person('5', '新同学'), person('6', '另一个')),
      ...replies,
    })
    draw(<DepartMembers id="d1" />)
    await page.findByText('林小满')
    return server
  }

  it('are those of this class', async () => {
    expect((await open()).asked(userDepart.departUserList.path)[0]!.query).toMatchObject({ depId: 'd1' })
  })

  it('can be accounts that are there already, several at once', async () => {
    const server = await open({ [userDepart.editSysDepartWithUser.path]: () => ({ message: '添加成功' }) })
    fireEvent.click(page.getByRole('button', { name: '添加已有用户' }))
    await pickPeople('新同学', '另一个')
    await waitFor(() =>
      expect(server.asked(userDepart.editSysDepartWithUser.path)[0]?.body).toEqual({
        depId: 'd1',
        userIdList: ['5', '6'],
      }),
    )
    await waitFor(() => expect(server.asked(userDepart.departUserList.path)).toHaveLength(2))
  })

  it('are chosen again when the server refuses, with its words', async () => {
    await open({ [userDepart.editSysDepartWithUser.path]: () => ({ refuse: '班级已满' }) })
    fireEvent.click(page.getByRole('button', { name: '添加已有用户' }))
    await pickPeople('新同学')
    expect((await page.findByRole('alert')).textContent).toContain('班级已满')
    expect(page.getByText('已选择 1 项')).toBeTruthy()
  })

  it('move to another class together, students only', async () => {
    const server = await open({
      [depart.queryMyDeptTreeList.path]: () => ({
        result: [
          { id: 'd2', key: 'd2', value: 'd2', title: '二班', departName: '二班', orgCategory: '3', children: null },
        ],
      }),
      [classStudent.move.path]: () => ({ message: '已换班', result: { count: 2 } }),
    })
    fireEvent.click(page.getByRole('checkbox', { name: '全选' }))
    fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '换班' }))
    await page.findByText('给 2 名学生换班')
    const box = within(await page.findByRole('dialog'))
    fireEvent.mouseDown(await box.findByRole('combobox'))
    fireEvent.click(await page.findByText('二班'))
    fireEvent.click(box.getByRole('button', { name: /换\s*班/ }))
    await waitFor(() =>
      expect(server.asked(classStudent.move.path)[0]?.body).toEqual({ from: 'd1', to: 'd2', userIds: ['1', '2'] }),
    )
  })

  it('can be imported into this class', async () => {
    const server = await open({
      [classStudent.importPreview.path]: () => ({
        result: { previewId: 'p', headings: [], rows: [], validCount: 0, errorCount: 0 },
      }),
    })
    fireEvent.click(page.getByRole('button', { name: '导入学生' }))
    fireEvent.change(await page.findByLabelText('或者把名单粘贴到这里'), { target: { value: '张三' } })
    fireEvent.click(page.getByRole('button', { name: '读取粘贴的内容' }))
    await waitFor(() => expect(server.asked(classStudent.importPreview.path)[0]!.query).toEqual({ departId: 'd1' }))
  })

  it('one leaves after a question, and the account stays', async () => {
    const server = await open({ [userDepart.deleteUserInDepart.path]: () => ({ message: '取消成功' }) })
    fireEvent.click(rowOf('钱多多').getByRole('button', { name: /更多/ }))
    expect((await page.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
      '分配部门角色',
      '移出',
      '详情',
    ])
    fireEvent.click(page.getByRole('menuitem', { name: '移出' }))
    fireEvent.click(await page.findByRole('button', { name: /移\s*出/ }))
    await waitFor(() =>
      expect(server.asked(userDepart.deleteUserInDepart.path)[0]!.query).toEqual({ depId: 'd1', userId: '2' }),
    )
  })

  it('several leave after a question', async () => {
    const server = await open({ [userDepart.deleteUserInDepartBatch.path]: () => ({}) })
    fireEvent.click(page.getByRole('checkbox', { name: '全选' }))
    fireEvent.click(page.getByRole('button', { name: /批量操作/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '移出' }))
    await yes('移出 2 个用户')
    await waitFor(() => expect(toasts()).toContain('已移出，账号还在'))
    expect(server.asked(userDepart.deleteUserInDepartBatch.path)[0]!.query).toEqual({ depId: 'd1', userIds: '1,2' })
  })

  it('a teacher without the codes only reads', async () => {
    signIn(['teacher'], [userDepart.departUserList.access].flat() as string[])
    await open()
    for (const name of [/新建用户/, /添加已有用户/, /导入学生/, /新密码/])
      expect(page.queryByRole('button', { name })).toBeNull()
    expect(page.queryByRole('checkbox')).toBeNull()
  })
})

describe('the people of a role', () => {
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

  it('are shown with the name of the role', async () => {
    const server = await open()
    expect(page.getByRole('heading', { name: '拥有「老师」的用户' })).toBeTruthy()
    expect(server.asked(userRole.userRoleList.path)[0]!.query).toMatchObject({ roleId: 'r2' })
  })

  it('can be accounts that are there already', async () => {
    const server = await open({ [userRole.addSysUserRole.path]: () => ({ message: '添加成功' }) })
    fireEvent.click(page.getByRole('button', { name: '已有用户' }))
    await pickPeople('新老师')
    await waitFor(() =>
      expect(server.asked(userRole.addSysUserRole.path)[0]?.body).toEqual({ roleId: 'r2', userIdList: ['5'] }),
    )
  })

  it('lose the role after a question', async () => {
    const server = await open({ [userRole.deleteUserRole.path]: () => ({ message: '删除成功!' }) })
    fireEvent.click(rowOf('林小满').getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '移出' }))
    fireEvent.click(await page.findByRole('button', { name: /移\s*出/ }))
    await waitFor(() =>
      expect(server.asked(userRole.deleteUserRole.path)[0]!.query).toEqual({ roleId: 'r2', userId: '1' }),
    )
  })

  it('roles themselves cannot be ticked away', async () => {
    await open()
    expect(within(page.getByRole('region', { name: '角色管理' })).queryByRole('checkbox')).toBeNull()
  })
})

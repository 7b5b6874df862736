// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { depart } from '@mashu/contract/sys/depart'
import { userDepart } from '@mashu/contract/sys/user/user-depart'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import Departs from './depart.screen.tsx'

const node = (
  id: string,
  departName: string,
  { orgCategory, parentId }: { orgCategory: string; parentId: string | null },
  children: object[] | null = null,
) => ({
  id,
  key: id,
  value: id,
  title: departName,
  departName,
  orgCategory,
  parentId,
  orgCode: `A0${id}`,
  departOrder: 0,
  memo: null,
  mobile: null,
  isLeaf: children === null,
  children,
})
const tree = [
  node('1', '晨光学校', { orgCategory: '1', parentId: null }, [
    node('2', '一班', { orgCategory: '3', parentId: '1' }),
    node('3', '二班', { orgCategory: '3', parentId: '1' }),
  ]),
]
const TREE = '/sys/sysDepart/queryMyDeptTreeList'
const press = (name: string | RegExp) => fireEvent.click(page.getByRole('button', { name }))
const choose = async (name: string) => fireEvent.click(await page.findByText(name))

afterEach(tidy)

describe('the tree of departments', () => {
  it('shows the form of the selected class, and stores the selection in the address', async () => {
    signIn(['admin'])
    testServer({ [TREE]: () => ({ result: tree }) })
    const route = draw(<Departs />)
    expect(await page.findByText('选一个班级，看它的学生、作业和课程')).toBeTruthy()
    await choose('一班')
    expect(await page.findByText(/班级：/)).toBeTruthy()
    fireEvent.click(await page.findByRole('tab', { name: '基本信息' }))
    expect(((await page.findByLabelText(/^名称/)) as HTMLInputElement).value).toBe('一班')
    expect(route.search().get('id')).toBe('2')
  })

  it("selects a teacher's only class, and can clear the selection", async () => {
    signIn(['teacher'], ['system:depart:list'])
    testServer({ [TREE]: () => ({ result: [node('2', '一班', { orgCategory: '3', parentId: '1' })] }) })
    const route = draw(<Departs />)
    expect(await page.findByText(/班级：/)).toBeTruthy()
    expect(route.search().get('id')).toBe('2')
    press('取消选择')
    expect(await page.findByText('选一个班级，看它的学生、作业和课程')).toBeTruthy()
  })

  it('selects the only class of a school', async () => {
    signIn(['admin'])
    const departs = ['部门一', '部门二'].map((name, at) => node(`${at + 7}`, name, { orgCategory: '2', parentId: '1' }))
    const only = node('2', '一班', { orgCategory: '3', parentId: '1' })
    testServer({ [TREE]: () => ({ result: [{ ...tree[0], children: [...departs, only] }] }) })
    const route = draw(<Departs />)
    expect(await page.findByText(/班级：/)).toBeTruthy()
    expect(route.search().get('id')).toBe('2')
  })

  it('sends only changed values, and no read-only values', async () => {
    signIn(['admin'])
    const server = testServer({
      [TREE]: () => ({ result: tree }),
      '/sys/sysDepart/edit': () => ({ message: '修改成功!' }),
    })
    draw(<Departs />, '/?id=2&tab=basic')
    fireEvent.change(await page.findByLabelText(/^名称/), { target: { value: '一班（新）' } })
    press(/保\s*存/)
    await waitFor(() => expect(toasts()).toContain('修改成功!'))
    expect(server.asked('/sys/sysDepart/edit')[0]!.body).toEqual({
      id: '2',
      departName: '一班（新）',
      orgCategory: '3',
      mobile: null,
      fax: null,
      address: null,
      departOrder: 0,
      memo: null,
    })
  })

  it('takes a phone number with hyphens and blanks', async () => {
    signIn(['admin'])
    const server = testServer({
      [TREE]: () => ({ result: tree }),
      '/sys/sysDepart/edit': () => ({ message: '修改成功!' }),
    })
    draw(<Departs />, '/?id=2&tab=basic')
    for (const mobile of ['138-0000-123', '138-0000 1234', '010 88888888', '0571-1234567']) {
      fireEvent.change(await page.findByLabelText(/^手机号/), { target: { value: mobile } })
      press(/保\s*存/)
      if (mobile === '138-0000-123') await page.findByText('你的手机号码格式不正确!')
      else await waitFor(() => expect(server.asked('/sys/sysDepart/edit').at(-1)?.body).toMatchObject({ mobile }))
    }
  })

  it('creates a new class below the selected node', async () => {
    signIn(['admin'])
    const server = testServer({
      [TREE]: () => ({ result: tree }),
      '/sys/sysDepart/add': () => ({ result: { id: '9', orgCode: 'A0' } }),
    })
    draw(<Departs />)
    await page.findByText('晨光学校')
    press('添加下级部门/班级')
    await waitFor(() => expect(toasts()).toContain('请先选中上级部门'))
    await choose('晨光学校')
    await page.findByText(/机构：/)
    press('添加下级部门/班级')
    const box = within(await page.findByRole('dialog', { name: '添加下级部门/班级' }))
    await box.findByLabelText(/^名称/)
    fireEvent.click(box.getByRole('button', { name: /确\s*定/ }))
    await box.findByText('请输入名称!')
    fireEvent.change(box.getByLabelText(/^名称/), { target: { value: '三班' } })
    fireEvent.click(box.getByRole('button', { name: /确\s*定/ }))
    await waitFor(() =>
      expect(server.asked('/sys/sysDepart/add')[0]?.body).toMatchObject({
        parentId: '1',
        orgCategory: '3',
        departName: '三班',
      }),
    )
  })

  it('changes nothing when the second confirmation is declined', async () => {
    signIn(['admin'])
    testServer({
      [TREE]: () => ({ result: tree }),
      '/sys/sysDepart/deleteBatch': () => ({
        refuse: '该部门及下级部门还有3名用户',
        result: { users: 3, departs: 1 },
      }),
    })
    draw(<Departs />, '/?id=2')
    fireEvent.click(await page.findByRole('button', { name: '一班 的操作' }))
    fireEvent.click(await page.findByRole('menuitem', { name: '删除' }))
    fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '删除 1 个部门' }))
    await page.findByText(/还有3名用户/)
    fireEvent.click(within(page.getByRole('alertdialog')).getByRole('button', { name: /取\s*消/ }))
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull())
    expect(toasts()).toEqual([])
  })

  it('shows the number of members before deleting a department with members', async () => {
    signIn(['admin'])
    const server = testServer({
      [TREE]: () => ({ result: tree }),
      '/sys/sysDepart/deleteBatch': ({ query }) =>
        query['confirm']
          ? { message: '删除成功!' }
          : { refuse: '该部门及下级部门还有3名用户', result: { users: 3, departs: 1 } },
    })
    draw(<Departs />, '/?id=2')
    fireEvent.click(await page.findByRole('button', { name: '一班 的操作' }))
    fireEvent.click(await page.findByRole('menuitem', { name: '删除' }))
    fireEvent.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '删除 1 个部门' }))
    await page.findByText(/还有3名用户/)
    expect(toasts()).not.toContain('删除成功!')
    fireEvent.click(within(page.getByRole('alertdialog')).getByRole('button', { name: '仍然删除 1 个部门' }))
    await waitFor(() => expect(toasts()).toContain('删除成功!'))
    expect(server.asked('/sys/sysDepart/deleteBatch').map((call) => call.query)).toEqual([
      { ids: '2' },
      { ids: '2', confirm: 'true' },
    ])
  })

  it('shows the number of students before removing them from a class, and can undo the removal', async () => {
    signIn(['admin'])
    const server = testServer({
      [TREE]: () => ({ result: tree }),
      [userDepart.departUserList.path]: () => ({ result: { records: [], total: 31, size: 1, current: 1, pages: 31 } }),
      [depart.removeAll.path]: () => ({ result: { count: 31, undoId: 'u1' } }),
      [depart.undoRemoveAll.path]: () => ({ message: '学生已经回到班级', result: { count: 31 } }),
    })
    draw(<Departs />, '/?id=2&tab=basic')
    await page.findByText(/班里的 31 名学生会离开/)
    press('清空班级')
    const question = await page.findByRole('alertdialog', { name: '让 31 名学生离开一班？' })
    expect(question.textContent).toContain('账号、作品和批改都保留')
    expect(server.asked(depart.removeAll.path)).toEqual([])
    fireEvent.click(within(question).getByRole('button', { name: '让 31 名学生离开' }))
    await page.findByText('31 名学生已离开一班')
    press('撤销')
    await waitFor(() => expect(server.asked(depart.undoRemoveAll.path)[0]!.body).toEqual({ undoId: 'u1' }))
  })

  it('is read-only without the edit permission', async () => {
    signIn(['teacher'], ['system:depart:list'])
    testServer({ [TREE]: () => ({ result: tree }) })
    draw(<Departs />, '/?id=2&tab=basic')
    expect(await page.findByText('A02')).toBeTruthy()
    expect(page.queryByRole('button', { name: /添加|保\s*存|导入/ })).toBeNull()
    expect(page.queryByRole('textbox', { name: /名称\*?$/ })?.getAttribute('placeholder')).toBe('请输入部门名称')
  })
})

// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { formAccount } from '@mashu/contract/online/action/account'
import { depart } from '@mashu/contract/sys/depart'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { AccountDialog } from './account-dialog.tsx'

const tree = [{ id: '2', departName: '一班', orgCategory: '3', children: null }]
const preview = (username: string) => ({
  previewId: 'v1',
  headings: [
    { key: 'realname', title: '姓名' },
    { key: 'username', title: '账号' },
  ],
  rows: [
    { row: 1, cells: { realname: '小明', username }, errors: {} },
    { row: 2, cells: { realname: '小红', username: 'hong' }, errors: { '': '已经转成账号 hong' } },
  ],
  validCount: 1,
  errorCount: 1,
})
const [changed, close] = [vi.fn(), vi.fn()]

beforeEach(() => {
  signIn(['admin'])
  changed.mockReset()
  close.mockReset()
})
afterEach(tidy)

it('accounts are previewed, corrected, created without faulty rows, and undone', async () => {
  const server = testServer({
    [depart.queryMyDeptTreeList.path]: () => ({ result: tree }),
    '/online/form/account/preview/7': () => ({ result: preview('ming') }),
    [formAccount.importCheck.path]: () => ({ result: preview('ming9') }),
    [formAccount.importConfirm.path]: () => ({
      result: { importId: 'i1', count: 1, passwords: [{ username: 'ming9', realname: '小明', password: 'cat12' }] },
    }),
    [formAccount.importUndo.path]: () => ({ message: '已撤销本次导入', result: { count: 1 } }),
  })
  const button = { id: 'a1', name: '转为学员', makesAccounts: true }
  draw(<AccountDialog formId="7" button={button} rowIds={['11', '12']} changed={changed} close={close} />)
  expect(page.getByRole<HTMLButtonElement>('button', { name: '建账号' }).disabled).toBe(true)
  fireEvent.mouseDown(await page.findByRole('combobox', { name: '新账号加入哪个班级' }))
  fireEvent.click(await page.findByText('一班', { selector: '.ant-select-tree-title' }))
  expect(await page.findByText('已经转成账号 hong')).toBeTruthy()
  const asked = server.asked('/online/form/account/preview/7')[0]!.body
  expect(asked).toEqual({ buttonId: 'a1', departId: '2', rowIds: ['11', '12'] })
  const cell = page.getByLabelText('第 1 行 账号')
  fireEvent.change(cell, { target: { value: 'ming9' } })
  fireEvent.blur(cell)
  await waitFor(() => expect(page.getByLabelText<HTMLInputElement>('第 1 行 账号').value).toBe('ming9'))
  const confirm = page.getByRole<HTMLButtonElement>('button', { name: /跳过有错的行，建 1 个账号/ })
  await waitFor(() => expect(confirm.disabled).toBe(false))
  fireEvent.click(confirm)
  expect(await page.findByText('cat12')).toBeTruthy()
  expect(server.asked(formAccount.importConfirm.path)[0]!.body).toEqual({ previewId: 'v1', skipErrors: true })
  fireEvent.click(page.getByRole('button', { name: '我已保存' }))
  fireEvent.click(page.getByRole('button', { name: '撤销，删除这些账号' }))
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1))
  expect(changed).toHaveBeenCalledTimes(2)
})

it('the dialog shows why rows cannot be converted to accounts', async () => {
  testServer({
    [depart.queryMyDeptTreeList.path]: () => ({ result: tree }),
    '/online/form/account/preview/7': () => ({ refuse: '所选的数据里没有学生' }),
  })
  const button = { id: 'a1', name: '转为学员', makesAccounts: true }
  draw(<AccountDialog formId="7" button={button} rowIds={['11']} changed={changed} close={close} />)
  fireEvent.mouseDown(await page.findByRole('combobox', { name: '新账号加入哪个班级' }))
  fireEvent.click(await page.findByText('一班', { selector: '.ant-select-tree-title' }))
  expect((await page.findByRole('alert')).textContent).toContain('所选的数据里没有学生')
})

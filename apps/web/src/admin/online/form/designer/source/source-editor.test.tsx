// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { newField } from '@mashu/contract/online/form/definition'
import { draw, signIn, testServer, tidy } from '../../../../kit/test/test-server.tsx'
import { SourceEditor } from './source-editor.tsx'

afterEach(tidy)

const form = (id: string, tableTxt: string, isTree: 'Y' | 'N') => ({ id, tableTxt, isTree, tableVersion: 1 })
const open = (fieldShowType: string, records: object[]) => {
  signIn(['admin'])
  testServer({ '/online/cgform/head/list': () => ({ result: { records, total: records.length } }) })
  const field = {
    ...newField,
    id: 'f1',
    orderNum: 0,
    dbFieldName: 'place',
    dbFieldTxt: '教室',
    dbType: 'string' as const,
    fieldShowType,
  }
  draw(<SourceEditor field={{ ...field, dictTable: '' }} fields={[]} set={() => undefined} />)
  fireEvent.mouseDown(page.getByRole('combobox', { name: '教室从哪张表单选' }))
}

it('a tree field offers only trees as sources', async () => {
  const records = [form('1', '教室', 'N'), form('2', '地点树', 'Y')]
  open('sel_tree', records)
  expect(await page.findByTitle('地点树')).toBeTruthy()
  expect(page.queryByTitle('教室')).toBeNull()
  tidy()
  open('sel_search', records)
  expect(await page.findByTitle('地点树')).toBeTruthy()
  expect(page.getByTitle('教室')).toBeTruthy()
})

it('the editor explains what to do when no tree form exists', async () => {
  open('sel_tree', [form('1', '教室', 'N')])
  expect(await page.findByText(/还没有发布过树形表单/)).toBeTruthy()
})

it('the editor offers forms and reports as sources, and their columns', async () => {
  signIn(['admin'])
  testServer({
    '/online/cgform/head/list': () => ({ result: { records: [form('1', '教室', 'N')], total: 1 } }),
    '/online/cgreport/head/list': () => ({
      result: { records: [{ id: '7', code: 'pupils', name: '学生名单' }], total: 1 },
    }),
    '/online/cgreport/api/getRpColumns/pupils': () => ({ result: { columns: [{ dataIndex: 'name', title: '姓名' }] } }),
  })
  const change = vi.fn()
  const field = {
    ...newField,
    id: 'f1',
    orderNum: 0,
    dbFieldName: 'child',
    dbFieldTxt: '孩子',
    dbType: 'string' as const,
  }
  const popup = { ...field, fieldShowType: 'popup' }
  draw(<SourceEditor field={popup} fields={[popup]} set={change} />)
  fireEvent.mouseDown(page.getByRole('combobox', { name: '孩子从哪里选' }))
  expect(await page.findByTitle('教室')).toBeTruthy()
  fireEvent.click(await page.findByTitle('学生名单'))
  expect(change).toHaveBeenLastCalledWith({ dictTable: 'pupils', dictField: null, dictText: null })
  tidy()
  signIn(['admin'])
  testServer({
    '/online/cgform/head/list': () => ({ result: { records: [], total: 0 } }),
    '/online/cgreport/head/list': () => ({ result: { records: [], total: 0 } }),
    '/online/cgreport/api/getRpColumns/pupils': () => ({ result: { columns: [{ dataIndex: 'name', title: '姓名' }] } }),
  })
  const chosen = { ...popup, dictTable: 'pupils' }
  draw(<SourceEditor field={chosen} fields={[chosen]} set={change} />)
  fireEvent.mouseDown(await page.findByRole('combobox', { name: /^填到“孩子”的是/ }))
  fireEvent.click(await page.findByTitle('姓名'))
  expect(change).toHaveBeenLastCalledWith({ dictField: 'name', dictText: 'child' })
})

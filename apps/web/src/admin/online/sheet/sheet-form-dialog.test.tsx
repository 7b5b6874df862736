// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { newField, newHead } from '@mashu/contract/online/form/definition'
import { afterEach, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { SheetFormDialog } from './sheet-form-dialog.tsx'

afterEach(tidy)

const column = (name: string, title: string, kind: string, more: object = {}) => ({
  name,
  title,
  kind,
  choices: [],
  samples: ['小明'],
  ...more,
})
const columns = [
  column('field1', '姓名', 'text'),
  column('field2', '年级', 'choice', { choices: ['一年级', '二年级'] }),
  column('field3', '备注', 'whole'),
]
const running = {
  head: { ...newHead, id: '7', tableName: 'from_sheet2', tableTxt: '名单', tableVersion: 1, isDbSynch: 'Y' },
  fields: [
    {
      ...newField,
      id: 'f',
      orderNum: 0,
      dbFieldName: 'field1',
      dbFieldTxt: '姓名',
      dbType: 'string',
      fieldShowType: 'text',
    },
  ],
  indexs: [],
  rules: [],
}
const preview = {
  previewId: 'p',
  headings: [{ key: 'field1', title: '姓名' }],
  rows: [
    { row: 2, cells: { field1: '小明' }, errors: {} },
    { row: 3, cells: { field1: '' }, errors: { field1: '姓名不能为空' } },
  ],
  validCount: 1,
  errorCount: 1,
}

function open() {
  signIn(['admin'])
  const server = testServer({
    '/online/form/sheet/guess': () => ({ result: { columns, rows: 2 } }),
    '/online/cgform/api/addAll': () => ({ result: { id: '7' } }),
    '/online/cgform/api/doDbSynch/7/normal': () => ({ result: null }),
    '/online/form/published/7': () => ({ result: running }),
    '/online/form/data/7/importPreview': () => ({ result: preview }),
    '/online/form/data/7/importConfirm': () => ({ result: { importId: 'i', count: 1 } }),
    '/online/form/addToMenu': () => ({ result: null }),
    '/online/cgform/head/delete': () => ({ result: null }),
  })
  const told = { changed: vi.fn(), go: vi.fn(), close: vi.fn() }
  draw(<SheetFormDialog {...told} />, '/online/cgform')
  const file = new File(['姓名'], '名单.xlsx')
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } })
  return { server, told }
}
const press = (name: string | RegExp) => fireEvent.click(page.getByRole('button', { name }))
const next = async () => {
  press(/下一步/)
  await page.findByText('1 行可以导入')
}

it('guesses fields, accepts corrections, shows errors by row, and creates the form with its rows', async () => {
  const { server, told } = open()
  fireEvent.change(await page.findByLabelText('备注的类型'), { target: { value: 'text' } })
  fireEvent.click(page.getByLabelText('年级'))
  expect(page.getByLabelText<HTMLInputElement>('表单名称').value).toBe('名单')
  await next()
  expect(server.asked('/online/cgform/api/addAll')[0]!.body).toMatchObject({
    head: { tableName: expect.stringMatching(/^sheet_[a-z]{10}$/), tableTxt: '名单' },
    fields: [
      { dbFieldName: 'field1', dbFieldTxt: '姓名', fieldShowType: 'text', isQuery: '1' },
      { dbFieldName: 'field3', dbFieldTxt: '备注', fieldShowType: 'text', dbType: 'string' },
    ],
  })
  page.getByText('第 3 行：姓名不能为空')
  expect(server.asked('/online/form/data/7/importConfirm')).toEqual([])
  press('完成')
  await waitFor(() => expect(told.go).toHaveBeenCalledWith('/online/cgformList/7'))
  expect(server.asked('/online/form/data/7/importConfirm')[0]!.body).toEqual({ previewId: 'p', skipErrors: true })
  expect(server.asked('/online/cgform/head/delete')).toEqual([])
})

it('a button undoes the import, and the user can edit the fields again', async () => {
  const { server, told } = open()
  await page.findByLabelText('备注的类型')
  await next()
  press('撤销，回去改字段')
  await page.findByLabelText('备注的类型')
  expect(server.asked('/online/cgform/head/delete')[0]!.query).toEqual({ id: '7' })
  press('取消')
  await waitFor(() => expect(told.close).toHaveBeenCalled())
  expect(server.asked('/online/cgform/head/delete')).toHaveLength(1)
})

// @vitest-environment happy-dom
import { fireEvent, screen as page } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { newField } from '@mashu/contract/online/form/definition'
import { draw, signIn, testServer, tidy } from '../../../kit/test/test-server.tsx'
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

it('offers trees for a tree, and all forms for others', async () => {
  const records = [form('1', '教室', 'N'), form('2', '地点树', 'Y')]
  open('sel_tree', records)
  expect(await page.findByTitle('地点树')).toBeTruthy()
  expect(page.queryByTitle('教室')).toBeNull()
  tidy()
  open('sel_search', records)
  expect(await page.findByTitle('地点树')).toBeTruthy()
  expect(page.getByTitle('教室')).toBeTruthy()
})

it('says what to do where there is no tree yet', async () => {
  open('sel_tree', [form('1', '教室', 'N')])
  expect(await page.findByText(/还没有发布过树形表单/)).toBeTruthy()
})

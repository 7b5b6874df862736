// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, toasts } from '../../../kit/test/test-server.tsx'
import FormListScreen from './form-list.screen.tsx'
import { row, tearDown, view } from './test/designer-page.tsx'
import { LIST, paged, press, published } from './test/published-form.ts'

afterEach(tearDown)

describe('the page of the designer', () => {
  it('makes an empty form a sub form of another form', async () => {
    signIn(['admin'])
    const stored = published('marks')
    const own = { ...stored.head, id: '8', tableName: 'ownform', tableTxt: '空白表单', rowVersion: 0, tableVersion: 0 }
    const server = testServer({
      [LIST]: paged([{ ...stored.head, ...row }]),
      '/online/cgform/api/checkOnlyTable': () => ({ result: 1 }),
      '/online/cgform/api/addAll': () => ({ result: { id: '8' } }),
      '/online/form/definition': ({ query }) => ({
        result: query['id'] === '8' && { ...stored, head: own, fields: [stored.fields[0]], rules: [] },
      }),
      '/online/cgform/api/editAll': () => ({ result: null }),
    })
    draw(<FormListScreen />)
    await page.findByText('成绩登记')
    press('新建表单')
    const begin = within(await page.findByRole('dialog'))
    fireEvent.click(begin.getByRole('radio', { name: /空白表单/ }))
    press('创建并设计', begin)
    const region = await page.findByRole('region', { name: '页面' })
    const box = within(region.closest('dialog')!)
    view('设置', box)
    fireEvent.click(box.getByRole('radio', { name: /附表/ }))
    expect(box.getByText('请选择主表', { selector: 'em' })).toBeTruthy()
    fireEvent.mouseDown(box.getByRole('combobox', { name: '主表' }))
    fireEvent.click(await page.findByText('成绩登记', { selector: '.ant-select-item-option-content' }))
    fireEvent.mouseDown(box.getByRole('combobox', { name: '关系' }))
    fireEvent.click(await page.findByText(/最多一行/, { selector: '.ant-select-item-option-content' }))
    press(/保\s*存/, box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    expect(server.asked('/online/cgform/api/doDbSynch')).toEqual([])
    expect(server.asked('/online/cgform/api/editAll')[0]!.body).toMatchObject({
      head: { id: '8', tableType: 3, relationType: 1, isTree: 'N' },
      fields: [{}, { dbFieldName: 'main_id', mainTable: 'marks', mainField: 'id' }],
    })
  })

  it('shows the titles of the sub forms of a main form', async () => {
    signIn(['admin'])
    const stored = published('marks')
    testServer({
      [LIST]: paged([row, { ...row, id: '9', tableTxt: '补考', tableName: 'resit', tableType: 3 }]),
      '/online/form/definition': () => ({
        result: { ...stored, head: { ...stored.head, tableType: 2, subTableStr: 'resit,gone' } },
      }),
    })
    draw(<FormListScreen />)
    const main = (await page.findByText('成绩登记')).closest('tr') as HTMLElement
    press('设计', within(main))
    const box = within(await page.findByRole('dialog'))
    view('设置', box)
    expect(await box.findByText(/附表有：补考、gone/)).toBeTruthy()
  })
})

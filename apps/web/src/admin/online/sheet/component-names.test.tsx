// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { newField, newHead, type RunningForm } from '@mashu/contract/online/form/definition'
import { mainKeyField, missingTreeFields } from '@mashu/contract/online/form/relation'
import { afterEach, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { screens } from '../../screens.ts'

afterEach(tidy)

const field = (dbFieldName: string, dbFieldTxt: string) => ({
  ...newField,
  id: `f-${dbFieldName}`,
  orderNum: 0,
  dbFieldName,
  dbFieldTxt,
  dbType: 'string' as const,
  fieldShowType: 'text',
})
function form(id: string, tableTxt: string, fields: object[], head: object = {}): RunningForm {
  const whole = { ...newHead, id, tableName: `table${id}`, tableTxt, tableVersion: 1, isDbSynch: 'Y', ...head }
  return { head: whole, fields, indexs: [], rules: [] } as unknown as RunningForm
}
const kid = form('8', '学生', [field('name', '姓名'), mainKeyField('table7')], { tableType: 3 })
const main = { ...form('7', '报名', [field('title', '家庭')], { tableType: 2 }), subs: [kid] }
const trunk = form('7', '教室', [field('title', '名称')], { isTree: 'Y', treeFieldname: 'title' })
const tree = { ...trunk, fields: [...trunk.fields, ...missingTreeFields(trunk)] } as RunningForm

const paged = (records: object[]) => () => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true },
})
const row = { id: '1', title: '张家', pid: null, hasChild: '0', rowVersion: 0 }
const copy = { ...form('9', '报名（副本 1）', []).head, physicId: '7', rowVersion: 0 }
const office = (definition: RunningForm) => {
  signIn(['admin'])
  return testServer({
    '/online/form/published/7': () => ({ result: definition }),
    '/online/form/data/7/list': paged([row]),
    '/online/cgform/head/list': paged([copy]),
    '/online/cgform/head/copyOnline': () => ({ result: { id: '10' } }),
    '/online/cgreport/head/list': paged([{ id: '3', code: 'pupils', name: '学生人数', rowVersion: 0 }]),
    '/online/cgreport/api/getColumnsAndData/3': () => ({ refuse: '没有这张报表' }),
    '/online/cgreport/auto/3': () => ({ refuse: '没有这张报表' }),
  })
}
async function open(name: string, path: string, definition: RunningForm = main) {
  const server = office(definition)
  const { default: Screen } = await screens[`modules/online/${name}` as keyof typeof screens]!()
  draw(<Screen />, path)
  return server
}

/** Component names from spec.md §2.3. */
it.each([
  ['cgform/OnlCgformHeadList', '/online/cgform', '报名（副本 1）', main],
  ['cgform/OnlCgformCopyList', '/online/copyform/7', '报名（副本 1）', main],
  ['cgform/auto/OnlCgformAutoList', '/online/cgformList/7', '张家', main],
  ['cgform/auto/OnlCgformTreeList', '/online/cgformTreeList/7', '张家', tree],
  ['cgform/auto/erp/OnlCgformErpList', '/online/cgformErpList/7', '张家', main],
  ['cgform/auto/innerTable/OnlCgformInnerTableList', '/online/cgformInnerTableList/7', '张家', main],
  ['cgreport/OnlCgreportHeadList', '/online/cgreport', '学生人数', main],
  ['cgreport/auto/OnlCgreportAutoList', '/online/cgreport/3', /没有这张报表|报表没有打开/, main],
] as const)('the component %s opens', async (name, path, shown, definition) => {
  await open(name, path, definition)
  expect((await page.findAllByText(shown)).length).toBeGreaterThan(0)
})

it('the list of copies shows the copies of one form, and can add a copy', async () => {
  const server = await open('cgform/OnlCgformCopyList', '/online/copyform/7')
  await page.findByText('报名（副本 1）')
  const asked = () => server.asked('/online/cgform/head/list')
  expect(asked()[0]!.query).toMatchObject({ physicId: '7' })
  const before = asked().length
  fireEvent.click(page.getByRole('button', { name: '再复制一份' }))
  await waitFor(() => expect(asked().length).toBeGreaterThan(before))
  expect(server.asked('/online/cgform/head/copyOnline')[0]!.query).toEqual({ code: '7' })
})

// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { newField, newHead, type RunningForm } from '@mashu/contract/online/form/definition'
import { listPlaceOf, listPlaces } from '@mashu/contract/online/form/list-place'
import { mainKeyField, missingTreeFields } from '@mashu/contract/online/form/relation'
import { draw, signIn, testServer, tidy, toasts } from '../../../kit/test/test-server.tsx'
import { screens } from '../../../screens.ts'

afterEach(tidy)

const field = (dbFieldName: string, dbFieldTxt: string, more: object = {}) => ({
  ...newField,
  id: `f-${dbFieldName}`,
  orderNum: 0,
  dbFieldName,
  dbFieldTxt,
  dbType: 'string' as const,
  fieldShowType: 'text',
  ...more,
})
/** A published form. */
function form(id: string, tableTxt: string, fields: object[], head: object = {}): RunningForm {
  const whole = { ...newHead, id, tableName: `table${id}`, tableTxt, tableVersion: 1, isDbSynch: 'Y', ...head }
  return { head: whole, fields, indexs: [], rules: [] } as unknown as RunningForm
}
const kid = form(
  '8',
  '学生',
  [field('name', '姓名', { fieldMustInput: '1' }), field('note', '备注'), mainKeyField('table7')],
  {
    tableType: 3,
  },
)
const place = form('9', '地址', [field('street', '街道'), mainKeyField('table7')], { tableType: 3, relationType: 1 })
const main = (theme: string): RunningForm => ({
  ...form('7', '报名', [field('title', '家庭')], { tableType: 2, themeTemplate: theme }),
  subs: [kid, place],
})
const paged = (records: object[]) => () => ({
  result: { records, total: records.length, size: 10, current: 1, pages: 1, searchCount: true },
})
const press = (name: string | RegExp, box = page as Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(box.getByRole('button', { name }))
const type = (label: string, text: string) =>
  fireEvent.change(within(page.getByRole('group', { name: label })).getByRole('textbox'), { target: { value: text } })

async function open(definition: RunningForm) {
  const { path, component } = listPlaceOf(definition.head)
  const { default: Screen } = await screens[component as keyof typeof screens]!()
  draw(<Screen />, `${path}/${definition.head.id}`)
}
const office = (definition: RunningForm, more: Parameters<typeof testServer>[0] = {}) => {
  signIn(['admin'])
  const rows = [{ id: '1', title: '张家', rowVersion: 0 }]
  return testServer({
    '/online/form/published/7': () => ({ result: definition }),
    '/online/form/data/7/list': paged(rows),
    '/online/form/data/8/list': paged([{ id: '11', name: '小明', mainId: '1' }]),
    '/online/form/data/9/list': paged([]),
    '/online/form/data/7/queryById': () => ({
      result: { ...rows[0], table8: [{ id: '11', name: '小明' }], table9: [] },
    }),
    '/online/form/data/7/edit': () => ({ result: null }),
    '/online/form/data/8/add': () => ({ result: { id: '12' } }),
    ...more,
  })
}

it('every list of forms is a screen of the office', () => {
  expect(Object.values(listPlaces).filter(({ component }) => !(component in screens))).toEqual([])
})

const treeHead = { isTree: 'Y', treeFieldname: 'title', treeParentIdField: 'pid', treeIdField: 'has_child' } as const
const bare = form('7', '报名', [field('title', '家庭')], treeHead)
it.each([
  ['normal', main('normal')],
  ['erp', main('erp')],
  ['inner', main('innerTable')],
  ['tree', { ...bare, fields: [...bare.fields, ...missingTreeFields({ head: bare.head, fields: [] })] } as RunningForm],
])('the buttons of actions stand at the rows of a list: %s', async (_theme, definition) => {
  const server = office(definition, {
    '/online/form/action/buttons/7': () => ({ result: [{ id: 'a1', name: '审核通过', makesAccounts: false }] }),
    '/online/form/action/press/7': () => ({ result: null }),
  })
  await open(definition)
  await page.findByText('张家')
  await waitFor(() => expect(server.asked('/online/form/action/buttons/7')).toHaveLength(1))
  fireEvent.click(page.getAllByRole('button', { name: /更多/ }).at(-1)!)
  fireEvent.click(await page.findByRole('menuitem', { name: '审核通过' }))
  await waitFor(() =>
    expect(server.asked('/online/form/action/press/7')[0]?.body).toEqual({ buttonId: 'a1', rowId: '1' }),
  )
})

describe('the form of a row', () => {
  it('has what hangs on it: rows to type into, one-to-one as a section', async () => {
    const server = office(main('normal'))
    await open(main('normal'))
    await page.findByText('张家')
    press('编辑')
    await page.findByDisplayValue('小明')
    type('第 1 行姓名', '小明明')
    press('添加一行学生')
    press('添加一行学生')
    type('第 2 行备注', '新来的')
    press(/确\s*定/)
    await page.findByText('第 2 行：请输入姓名!')
    type('第 2 行姓名', '小红')
    fireEvent.change(within(page.getByRole('region', { name: '地址' })).getByLabelText('街道'), {
      target: { value: '长安街' },
    })
    press(/确\s*定/)
    await waitFor(() => expect(server.asked('/online/form/data/7/edit')).toHaveLength(1))
    expect(server.asked('/online/form/data/7/edit')[0]!.body).toMatchObject({
      id: '1',
      table8: [
        { id: '11', name: '小明明' },
        { name: '小红', note: '新来的' },
      ],
      table9: [{ street: '长安街' }],
    })
  })

  it('takes rows away, and goes on below with Enter', async () => {
    const server = office(main('normal'))
    await open(main('normal'))
    await page.findByText('张家')
    press('编辑')
    const first = await page.findByDisplayValue('小明')
    fireEvent.keyDown(first, { key: 'Enter' })
    await waitFor(() => expect(page.getByRole('group', { name: '第 2 行姓名' })).toBeTruthy())
    type('第 2 行姓名', '小刚')
    press('删除学生第 1 行')
    press(/确\s*定/)
    await waitFor(() => expect(server.asked('/online/form/data/7/edit')).toHaveLength(1))
    expect(server.asked('/online/form/data/7/edit')[0]!.body).toMatchObject({ table8: [{ name: '小刚' }] })
  })
})

describe('lists of main forms', () => {
  it('show what hangs on the chosen row below them, each table with its own form (ERP)', async () => {
    const server = office(main('erp'))
    await open(main('erp'))
    await page.findByText('张家')
    press('附表')
    await page.findByText('小明')
    expect(server.asked('/online/form/data/8/list')[0]!.query).toMatchObject({ mainId: '1' })
    press('新增', within(page.getByRole('tabpanel', { name: '学生' })))
    const box = within(await page.findByRole('dialog'))
    fireEvent.change(await box.findByLabelText('姓名*'), { target: { value: '小红' } })
    press(/确\s*定/, box)
    await waitFor(() =>
      expect(server.asked('/online/form/data/8/add')[0]?.body).toMatchObject({ mainId: '1', name: '小红' }),
    )
  })

  it('open a row to what hangs on it, to look at (inner table)', async () => {
    office(main('innerTable'))
    await open(main('innerTable'))
    await page.findByText('张家')
    press('附表')
    const panel = within(await page.findByRole('tabpanel', { name: '学生' }))
    await panel.findByText('小明')
    expect(panel.queryByRole('button', { name: '新增' })).toBeNull()
    press('附表')
    expect(page.queryByText('小明')).toBeNull()
  })
})

describe('ids of rows', () => {
  const KEY = '1993817264518823938'
  // As an import brings it: the key is in the list, and asked for.
  const shown = { ...mainKeyField('table7'), isShowList: '1', isQuery: '1', isShowForm: '1' }
  const withKey = { ...main('erp'), subs: [form('8', '学生', [shown, field('name', '姓名')], { tableType: 3 })] }
  const rows = { '/online/form/data/8/list': paged([{ id: '11', name: '小明', mainId: KEY }]) }

  it.each([
    ['ERP', 'erp'],
    ['inner table', 'innerTable'],
  ])('are not drawn in what hangs on a row: %s', async (_list, themeTemplate) => {
    const definition = { ...withKey, head: { ...withKey.head, themeTemplate } }
    office(definition, rows)
    await open(definition)
    await page.findByText('张家')
    press('附表')
    await page.findByText('小明')
    expect(document.body.textContent).not.toContain(KEY)
    expect(page.queryByText('所属主表')).toBeNull()
    fireEvent.click(within(page.getByText('小明').closest('tr')!).getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '详情' }))
    const box = await page.findByRole('dialog')
    await within(box).findByText('小明')
    expect(box.textContent).not.toMatch(/所属主表|\d{19}/)
  })

  it('are not drawn of what a row of a tree hangs on either', async () => {
    const columns = missingTreeFields({ head: bare.head, fields: [] })
    const fields = [...bare.fields, ...columns.map((each) => ({ ...each, isShowList: '1', isShowForm: '1' }))]
    const tree = { ...bare, fields } as RunningForm
    office(tree, { '/online/form/data/7/list': paged([{ id: '1', title: '机房', pid: KEY, hasChild: '0' }]) })
    await open(tree)
    await page.findByText('机房')
    expect(document.body.textContent).not.toMatch(/父级节点|是否有子节点|\d{19}/)
  })
})

it('a tree opens a level at a time, adds below a row and moves rows', async () => {
  const head = { isTree: 'Y', treeFieldname: 'title', treeParentIdField: 'pid', treeIdField: 'has_child' } as const
  const base = form('7', '教室', [field('title', '名称')], head)
  const extra = missingTreeFields(base).map((each) => ({ ...each, id: each.dbFieldName, orderNum: 1 }))
  const tree = { ...base, fields: [...base.fields, ...extra] }
  const house = { id: '1', title: '一号楼', hasChild: '1', pid: null, rowVersion: 3 }
  const server = office(tree, {
    '/online/form/data/7/list': paged([house]),
    '/online/form/data/7/children': () => ({
      result: [{ id: '2', title: '机房', hasChild: '0', pid: '1', rowVersion: 5 }],
    }),
    '/online/form/data/7/add': () => ({ result: { id: '3' } }),
  })
  await open(tree)
  press(await page.findByText('一号楼').then(() => '展开一号楼'))
  await page.findByText('机房')
  expect(server.asked('/online/form/data/7/list')[0]!.query).toMatchObject({ rootsOnly: 'true' })
  fireEvent.click(page.getAllByRole('button', { name: '添加下级' })[1]!)
  const box = within(await page.findByRole('dialog'))
  fireEvent.change(await box.findByLabelText('名称'), { target: { value: '柜子' } })
  press(/确\s*定/, box)
  await waitFor(() =>
    expect(server.asked('/online/form/data/7/add')[0]?.body).toMatchObject({ title: '柜子', pid: '2' }),
  )
  const row = page.getByText('机房').closest('tr')!
  fireEvent.click(within(row).getByRole('button', { name: /更多/ }))
  fireEvent.click(await page.findByRole('menuitem', { name: '移动到…' }))
  press('移动', within(await page.findByRole('dialog', { name: '移动“机房”' })))
  await waitFor(() => expect(toasts()).not.toEqual([]))
  expect(server.asked('/online/form/data/7/edit')[0]!.body).toMatchObject({
    id: '2',
    title: '机房',
    pid: null,
    rowVersion: 5,
  })
})

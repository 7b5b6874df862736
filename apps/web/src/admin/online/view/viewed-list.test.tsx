// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { problems } from '@mashu/contract/problem'
import { newField, newHead, type RunningForm } from '@mashu/contract/online/form/definition'
import { listPlaces } from '@mashu/contract/online/form/list-place'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import { screens } from '../../screens.ts'

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
const form = {
  head: { ...newHead, id: '7', tableName: 'signups', tableTxt: '报名', tableVersion: 1, isDbSynch: 'Y' },
  fields: [
    field('name', '姓名'),
    field('state', '状态', { fieldShowType: 'radio', fieldExtendJson: '["新","好"]' }),
    field('fee', '费用', { fieldShowType: 'number', dbType: 'int' }),
  ],
  indexs: [],
  rules: [],
} as unknown as RunningForm
const row = { id: '1', name: '小明', state: '新', fee: 5, rowVersion: 3 }
const view = {
  id: '9',
  name: '新来的',
  isShared: true,
  isOwn: false,
  createBy: 'a',
  content: { kind: 'board', by: 'state', columns: [], sort: null },
}

function office(more: Parameters<typeof testServer>[0] = {}) {
  signIn(['admin'])
  return testServer({
    '/online/form/published/7': () => ({ result: form }),
    '/online/form/views/7/list': () => ({ result: [view] }),
    '/online/form/data/7/list': () => ({ result: { records: [row], total: 1, size: 10, current: 1, pages: 1 } }),
    '/online/form/data/7/groups': () => ({ result: [{ value: '新', count: 1 }] }),
    '/online/form/data/7/totals': () => ({
      result: { count: 1, columns: [{ key: 'fee', filled: 1, sum: 1234.5, average: 5 }] },
    }),
    ...more,
  })
}
async function open(search = '') {
  const { path, component } = listPlaces.normal
  const { default: Screen } = await screens[component as keyof typeof screens]!()
  return draw(<Screen />, `${path}/7${search}`)
}
const press = (name: string | RegExp, box = page as Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(box.getByRole('button', { name }))
const STALE = problems['row.stale'].message
const asked = (server: ReturnType<typeof office>, verb: string) => server.asked(`/online/form/data/7/${verb}`)

it('conditions narrow list and totals, and stay in the address', async () => {
  const server = office()
  const { search } = await open('?v.sums=fee:sum')
  await page.findByText('小明')
  await page.findByText('1,234.5')
  press('高级查询')
  const box = within(await page.findByRole('dialog', { name: '高级查询' }))
  fireEvent.change(box.getByLabelText('条件 1的值'), { target: { value: '小' } })
  press('查询', box)
  const sent = JSON.stringify({ match: 'and', items: [{ field: 'name', rule: 'like', val: '小' }] })
  await waitFor(() => expect(asked(server, 'list').at(-1)!.query['superQueryParams']).toBe(sent))
  await waitFor(() => expect(asked(server, 'totals').at(-1)!.query['superQueryParams']).toBe(sent))
  expect(search().get('v.q')).toBe(sent)
})

it('what the list shows is saved under a name', async () => {
  const server = office({ '/online/form/views/7/save': () => ({ result: { id: '10' } }) })
  const { search } = await open('?sort=name.asc')
  await page.findByText('小明')
  press(/保存视图/)
  fireEvent.click(await page.findByRole('menuitem', { name: '保存为新视图' }))
  const box = within(await page.findByRole('dialog', { name: '保存为视图' }))
  fireEvent.change(box.getByLabelText('视图名称'), { target: { value: '按姓名' } })
  press('保存', box)
  await waitFor(() => expect(search().get('v.id')).toBe('10'))
  expect(server.asked('/online/form/views/7/save')[0]!.body).toMatchObject({
    name: '按姓名',
    isShared: false,
    content: { kind: 'list', sort: { column: 'name', order: 'asc' } },
  })
})

it('a card goes to another column by its menu or an arrow key, and back by 撤销', async () => {
  const now = { ...row, state: '好', rowVersion: 4 }
  let edits = 0
  const server = office({
    '/online/form/data/7/edit': () => ({ result: null }),
    '/online/form/data/7/list': () => ({
      result: { records: [edits ? now : row], total: 1, size: 10, current: 1, pages: 1 },
    }),
  })
  await open('?v.id=9&v.as=board&v.by=state')
  const column = within(await page.findByRole('region', { name: '新，1 条' }))
  await column.findByText('小明')
  fireEvent.keyDown(column.getByRole('button', { name: /^拖动“小明”/ }), { key: 'ArrowRight' })
  edits = 1
  await waitFor(() => expect(toasts()).toEqual(['已移到“好”']))
  expect(asked(server, 'edit')[0]!.body).toMatchObject({ id: '1', name: '小明', fee: 5, state: '好', rowVersion: 3 })
})

it('a stale card is refused in words and the board read again', async () => {
  const server = office({
    '/online/form/data/7/edit': () => ({ status: 409, refuse: STALE }),
  })
  await open('?v.as=board&v.by=state')
  const column = within(await page.findByRole('region', { name: '新，1 条' }))
  await column.findByText('小明')
  const before = asked(server, 'groups').length
  press('把“小明”移到…', column)
  fireEvent.click(await page.findByRole('menuitem', { name: '好' }))
  await waitFor(() => expect(toasts()).toEqual([STALE]))
  await waitFor(() => expect(asked(server, 'groups').length).toBeGreaterThan(before))
})

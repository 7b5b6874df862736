// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { problems } from '@mashu/contract/problem'
import { newField, newHead, type RunningForm } from '@mashu/contract/online/form/definition'
import { listPlaces } from '@mashu/contract/online/form/list-place'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import { toastStore } from '../../../ui/popup/toast-store.ts'
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
    field('day', '上课日期', { fieldShowType: 'date', dbType: 'Date' }),
    field('fee', '费用', { fieldShowType: 'number', dbType: 'int' }),
  ],
  indexs: [],
  rules: [],
} as unknown as RunningForm
const row = { id: '1', name: '小明', state: '新', day: '2026-11-24', fee: 5, rowVersion: 3 }
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

it('a date is asked for a span of days by its name', async () => {
  const server = office()
  const sent = JSON.stringify({ match: 'and', items: [{ field: 'day', rule: 'during', val: 'thisWeek' }] })
  const { search } = await open(`?v.q=${encodeURIComponent(sent)}`)
  await page.findByText('小明')
  press(/高级查询/)
  const box = within(await page.findByRole('dialog', { name: '高级查询' }))
  expect(box.getByText('本周')).toBeTruthy()
  fireEvent.mouseDown(box.getByRole('combobox', { name: '条件 1的值' }))
  fireEvent.click(await page.findByTitle('最近 7 天'))
  press('查询', box)
  await waitFor(() => expect(asked(server, 'list').at(-1)!.query['superQueryParams']).toContain('"last7"'))
  expect(search().get('v.q')).toContain('"last7"')
})

it('conditions know the fields of sub forms', async () => {
  const kid = {
    head: { ...newHead, id: '8', tableName: 'kids', tableTxt: '学生', tableType: 3 },
    indexs: [],
    rules: [],
  }
  const subs = [{ ...kid, fields: [field('main_id', '所属主表', { mainTable: 'signups' }), field('nickname', '小名')] }]
  const server = office({ '/online/form/published/7': () => ({ result: { ...form, subs } }) })
  await open()
  await page.findByText('小明')
  press('高级查询')
  const box = within(await page.findByRole('dialog', { name: '高级查询' }))
  fireEvent.mouseDown(box.getByRole('combobox', { name: '条件 1的字段' }))
  fireEvent.click(await page.findByTitle('学生：小名'))
  expect(page.queryByTitle('学生：所属主表')).toBeNull()
  fireEvent.change(box.getByLabelText('条件 1的值'), { target: { value: '豆' } })
  press('查询', box)
  const sent = JSON.stringify({ match: 'and', items: [{ field: 'kids.nickname', rule: 'like', val: '豆' }] })
  await waitFor(() => expect(asked(server, 'list').at(-1)!.query['superQueryParams']).toBe(sent))
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
  toastStore.value[0]!.action!.run()
  await waitFor(() => expect(toasts()).toContain('已放回“新”'))
  expect(asked(server, 'edit')[1]!.body).toMatchObject({ id: '1', state: '新', rowVersion: 4 })
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

describe('the calendar', () => {
  beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00+08:00'), toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())
  const conditions = (server: ReturnType<typeof office>) =>
    JSON.parse(asked(server, 'list').at(-1)!.query['superQueryParams']!) as { items: { val: string }[] }
  const cell = (name: string) => page.findByRole('region', { name }).then((found) => within(found))

  it('asks for what it shows, and tells all of the day that is pressed', async () => {
    const server = office()
    const { search } = await open()
    fireEvent.click(await page.findByText('日历'))
    expect(search().get('v.as')).toBe('calendar')
    const day = await cell('11月24日，1 条')
    expect(conditions(server).items.map(({ val }) => val)).toEqual(['2026-10-26', '2026-12-06'])
    expect((await cell('11月20日的数据')).getByText('这一天还没有')).toBeTruthy()
    fireEvent.click(day.getByRole('button', { name: '11月24日，1 条' }))
    expect((await cell('11月24日的数据')).getByText('小明')).toBeTruthy()
    press('下一月')
    await waitFor(() => expect(conditions(server).items.map(({ val }) => val)).toEqual(['2026-11-30', '2027-01-03']))
    fireEvent.click(page.getByText('周'))
    press(/^今\s*天$/)
    await waitFor(() => expect(conditions(server).items.map(({ val }) => val)).toEqual(['2026-11-16', '2026-11-22']))
  })

  it('moves a row by the arrow keys, and takes it back', async () => {
    let day = row.day
    const server = office({
      '/online/form/data/7/edit': ({ body }) => {
        day = (body as { day: string }).day
        return { result: null }
      },
      '/online/form/data/7/list': () => ({
        result: { records: [{ ...row, day }], total: 1, size: 10, current: 1, pages: 1 },
      }),
    })
    await open('?v.as=calendar&v.by=day')
    fireEvent.keyDown((await cell('11月24日，1 条')).getByRole('button', { name: /^小明，拖动/ }), { key: 'ArrowDown' })
    await waitFor(() => expect(toasts()).toEqual(['已移到“12月1日”']))
    expect(asked(server, 'edit')[0]!.body).toMatchObject({ id: '1', day: '2026-12-01', name: '小明', rowVersion: 3 })
    await cell('12月1日，1 条')
    toastStore.value[0]!.action!.run()
    await cell('11月24日，1 条')
    expect(day).toBe('2026-11-24')
  })

  it('is drawn without handles for whoever may not edit, and says when it is too much', async () => {
    const records = Array.from({ length: 5 }, (_, index) => ({ ...row, id: String(index) }))
    office({
      '/online/form/data/7/list': () => ({ result: { records, total: 900, size: 500, current: 1, pages: 2 } }),
    })
    signIn(['teacher'], ['online:form:7:list'])
    await open('?v.as=calendar&v.by=day')
    const day = await cell('11月24日，5 条')
    expect(day.queryByRole('button', { name: /拖动|新增/ })).toBeNull()
    expect(day.getAllByRole('button', { name: '小明' })).toHaveLength(3)
    fireEvent.click(day.getByRole('button', { name: '还有 2 条' }))
    expect((await cell('11月24日的数据')).getAllByText('小明')).toHaveLength(5)
    expect(page.getByText(/只画出前 500 条，还有 400 条/)).toBeTruthy()
  })
})

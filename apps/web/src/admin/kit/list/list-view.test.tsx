// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { screen } from '../screen/screen.tsx'
import { draw, signIn, testServer, tidy, toasts, type Call } from '../test/test-server.tsx'

const LIST = position.list.path
const rows = [
  { id: '11', code: 'P1', name: '教研员', postRank: '3', postRank_dictText: '中级', createTime: '2026-09-01 08:00:00' },
  { id: '12', code: 'P2', name: '班主任', postRank: '1', postRank_dictText: '员级', createTime: '2026-09-02 08:00:00' },
]
const paged = (records: object[] = rows, total = records.length) => ({
  result: { records, total, size: 10, current: 1, pages: 1, searchCount: true },
})
const Positions = screen({
  title: '职务管理',
  noun: '职务',
  resource: position,
  fields: { code: { sort: true }, createTime: { hidden: true } },
  search: ['code', 'postRank'],
  columns: ['code', 'name', 'postRank', 'createTime'],
  form: ['code', 'name', 'postRank'],
  detail: ['code', 'name', 'createTime'],
  lockedRow: (row) => (row.code === 'P2' ? '系统职务' : undefined),
})
const ranks = {
  '/sys/dict/getDictItems/position_rank': () => ({ result: [{ value: '3', text: '中级', title: '中级' }] }),
}
const open = async (address = '/list', replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({ [LIST]: () => paged(), ...ranks, ...replies })
  const route = draw(<Positions />, address)
  await page.findByText('教研员')
  return { server, route }
}
const headings = () =>
  page
    .getAllByRole('columnheader')
    .map((element) => element.textContent)
    .filter(Boolean)
const last = (server: { asked: (path: string) => Call[] }) => server.asked(LIST).at(-1)!.query
const size = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 800,
  })

beforeEach(() => {
  signIn(['admin'])
  localStorage.removeItem('pro__columns:/sys/position/list')
})
afterEach(() => {
  size(1024)
  vi.restoreAllMocks()
  tidy()
})

describe('the columns of a list', () => {
  it('that are hidden at first can be shown, and stay so the next time', async () => {
    await open()
    expect(headings()).toEqual(['职务编码', '职务名称', '职级', '操作'])
    fireEvent.click(page.getByRole('button', { name: '列设置' }))
    fireEvent.click(await page.findByLabelText('创建时间'))
    await waitFor(() => expect(headings()).toContain('创建时间'))
    tidy()
    signIn(['admin'])
    await open()
    expect(headings()).toContain('创建时间')
  })
})

describe('moving through a list', () => {
  it('sorts by a click, in the address', async () => {
    const { server, route } = await open('/list?page=3', { [LIST]: () => paged(rows, 90) })
    fireEvent.click(page.getByRole('button', { name: '职务编码' }))
    await waitFor(() => expect(last(server)).toMatchObject({ column: 'code', order: 'asc', pageNo: '1' }))
    expect(route.search().toString()).toBe('sort=code.asc')
  })

  it('turns pages, and ticks of the page before stay', async () => {
    const { server } = await open('/list', {
      [LIST]: ({ query }) => paged(query['pageNo'] === '2' ? [{ ...rows[0], id: '21', name: '助教' }] : rows, 11),
    })
    fireEvent.click(page.getByRole('checkbox', { name: '选择 P1' }))
    fireEvent.click(page.getByTitle('2'))
    await page.findByText('助教')
    expect(last(server)['pageNo']).toBe('2')
    expect(page.getByRole('status').textContent).toContain('已选择 1 项')
  })

  it('narrowed otherwise, forgets the ticks: nobody sees what they would reach', async () => {
    const { server } = await open()
    fireEvent.click(page.getByRole('checkbox', { name: '选择 P1' }))
    expect(page.getByRole('status').textContent).toContain('已选择 1 项')
    fireEvent.change(page.getByLabelText('职务编码'), { target: { value: 'P' } })
    fireEvent.click(page.getByRole('button', { name: '查询' }))
    await waitFor(() => expect(last(server)['code']).toBe('*P*'))
    expect(page.queryByText(/已选择/)).toBeNull()
    fireEvent.click(page.getByRole('button', { name: '重置' }))
    await waitFor(() => expect(last(server)['code']).toBeUndefined())
    expect(page.queryByText(/已选择/)).toBeNull()
  })

  it('goes to the last page there is when its own page is gone', async () => {
    const { server, route } = await open('/list?page=9', {
      [LIST]: ({ query }) => (query['pageNo'] === '9' ? paged([], 12) : paged(rows, 12)),
    })
    await waitFor(() => expect(route.search().get('page')).toBe('2'))
    expect(server.asked(LIST).map(({ query }) => query['pageNo'])).toEqual(['9', '2'])
  })

  it('asks again on 刷新', async () => {
    const { server } = await open()
    fireEvent.click(page.getByRole('button', { name: '刷新' }))
    await waitFor(() => expect(server.asked(LIST)).toHaveLength(2))
  })
})

describe('a row', () => {
  it('that is locked can be looked at only', async () => {
    await open()
    const locked = within(page.getByText('班主任').closest('tr')!)
    expect(locked.queryByRole('button', { name: '编辑' })).toBeNull()
    fireEvent.click(locked.getByRole('button', { name: /更多/ }))
    expect((await page.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual(['详情'])
  })

  it('shows all of itself in a drawer', async () => {
    await open()
    fireEvent.click(within(page.getByText('教研员').closest('tr')!).getByRole('button', { name: /更多/ }))
    fireEvent.click(await page.findByRole('menuitem', { name: '详情' }))
    const drawer = await page.findByRole('dialog')
    expect(within(drawer).getByText('职务详情')).toBeTruthy()
    await waitFor(() =>
      expect([...drawer.querySelectorAll('dl > div')].map((line) => line.textContent)).toEqual([
        '职务编码P1',
        '职务名称教研员',
        '创建时间2026-09-01 08:00',
      ]),
    )
  })
})

it('a new row takes over what the list is narrowed to', async () => {
  await open('/list?postRank=3&code=P')
  fireEvent.click(page.getByRole('button', { name: '新增' }))
  const form = within(await page.findByRole('dialog'))
  expect((await form.findByLabelText<HTMLInputElement>(/职务编码/)).value).toBe('')
  await waitFor(() => expect(form.getByText('中级')).toBeTruthy())
})

describe('the export', () => {
  const click = async (reply: () => { refuse?: string }) => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
    const { server } = await open('/list?code=P', { [position.exportXls.path]: reply })
    fireEvent.click(page.getByRole('checkbox', { name: '选择 P1' }))
    fireEvent.click(page.getByRole('button', { name: '导出' }))
    await waitFor(() => expect(server.asked(position.exportXls.path)).toHaveLength(1))
    return server.asked(position.exportXls.path)[0]!
  }

  it('is of what is shown and ticked, all pages of it', async () => {
    expect((await click(() => ({ refuse: '没有数据' }))).query).toEqual({
      code: '*P*',
      column: 'createTime',
      order: 'desc',
      selections: '11',
    })
  })

  it('says why there is none', async () => {
    await click(() => ({ refuse: '没有数据' }))
    await waitFor(() => expect(toasts()).toEqual(['没有数据']))
  })
})

describe('on a phone', () => {
  it('rows are cards, with the same buttons', async () => {
    size(400)
    await open()
    expect(page.queryByRole('table')).toBeNull()
    const cards = within(page.getByRole('list', { name: '职务管理' })).getAllByRole('listitem')
    expect(cards).toHaveLength(2)
    expect(within(cards[0]!).getByRole('button', { name: '编辑' })).toBeTruthy()
    expect(within(cards[1]!).queryByRole('button', { name: '编辑' })).toBeNull()
  })

  it('a form takes the whole screen and offers no more', async () => {
    size(400)
    await open()
    fireEvent.click(page.getByRole('button', { name: '新增' }))
    const form = within(await page.findByRole('dialog'))
    await form.findByLabelText(/职务编码/)
    expect(form.queryByRole('button', { name: '全屏' })).toBeNull()
  })
})

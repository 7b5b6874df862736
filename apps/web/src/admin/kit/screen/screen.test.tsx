// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { screen } from './screen.tsx'
import { draw, signIn, testServer, tidy, toasts } from '../test/test-server.tsx'

const rows = [
  { id: '11', code: 'P1', name: '教研员', postRank: '3', postRank_dictText: '中级', createTime: '2026-09-01 08:00:00' },
  { id: '12', code: 'P2', name: '班主任', postRank: '1', postRank_dictText: '员级', createTime: '2026-09-02 08:00:00' },
]
const paged =
  (records: object[] = rows, total = records.length) =>
  () => ({ result: { records, total, size: 10, current: 1, pages: 1, searchCount: true } })

const Positions = screen({
  title: '职务管理',
  noun: '职务',
  resource: position,
  fields: { code: { sort: true }, name: { required: '请输入职务名称' } },
  search: ['code', 'postRank'],
  columns: ['code', 'name', 'postRank'],
  form: ['code', 'name'],
})

const LIST = '/sys/position/list'
const type = (label: string, value: string) =>
  fireEvent.change(page.getByLabelText(label, { selector: 'input' }), { target: { value } })
const press = (name: string | RegExp, box = page as Pick<typeof page, 'getByRole'>) =>
  fireEvent.click(box.getByRole('button', { name }))
const rowOf = async (name: string) => within((await page.findByText(name)).closest('tr')!)

afterEach(tidy)

describe('a list', () => {
  it('asks for its first page, newest first, and shows texts of dictionaries', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(rows, 23) })
    draw(<Positions />)
    expect(await page.findByText('中级')).toBeTruthy()
    expect(server.asked(LIST)[0]!.query).toEqual({ column: 'createTime', order: 'desc', pageNo: '1', pageSize: '10' })
    expect(page.getByText('1-10 共23条')).toBeTruthy()
  })

  it('starts where its address says', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(rows, 40) })
    draw(<Positions />, '/list?page=2&size=20&sort=code.asc&code=P')
    await page.findByText('教研员')
    expect(server.asked(LIST)[0]!.query).toEqual({
      code: '*P*',
      column: 'code',
      order: 'asc',
      pageNo: '2',
      pageSize: '20',
    })
  })

  it('searches on Enter, from page 1, and forgets on 重置', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(rows, 40) })
    const route = draw(<Positions />, '/list?page=2')
    await page.findByText('教研员')
    type('职务编码', 'P1')
    fireEvent.submit(page.getByRole('search'))
    await waitFor(() => expect(route.search().toString()).toBe('code=P1'))
    await waitFor(() => expect(server.asked(LIST).at(-1)!.query).toMatchObject({ code: '*P1*', pageNo: '1' }))
    press(/重置/)
    await waitFor(() => expect(route.search().toString()).toBe(''))
  })

  it('says that nothing was found, and offers the way out', async () => {
    signIn(['admin'])
    testServer({ [LIST]: paged([]) })
    const route = draw(<Positions />, '/list?code=ZZ')
    await page.findByText('没有符合条件的职务')
    expect(page.getByText('也可以点上面的“新增”添加一个')).toBeTruthy()
    press('清空条件')
    await waitFor(() => expect(route.search().toString()).toBe(''))
    expect(await page.findByText('还没有职务')).toBeTruthy()
    expect(page.getByText('点上面的“新增”添加第一个')).toBeTruthy()
    tidy()
    signIn(['teacher'], ['system:position:list'])
    testServer({ [LIST]: paged([]) })
    draw(<Positions />)
    await page.findByText('还没有职务')
    expect(page.queryByText(/添加第一个/)).toBeNull()
  })

  it('says why it failed, and tries again', async () => {
    signIn(['admin'])
    let broken = true
    testServer({ [LIST]: () => (broken ? { refuse: '数据库忙' } : paged()()) })
    draw(<Positions />)
    await page.findByText('数据库忙')
    broken = false
    press(/重\s*试/)
    expect(await page.findByText('教研员')).toBeTruthy()
  })

  it('offers only what the person may do', async () => {
    signIn(['teacher'], ['system:position:list', 'system:position:edit'])
    testServer({ [LIST]: paged() })
    draw(<Positions />)
    const row = await rowOf('教研员')
    expect(row.getByRole('button', { name: '编辑' })).toBeTruthy()
    for (const name of ['新增', '导出', '导入', '更多'])
      expect(page.queryByRole('button', { name: new RegExp(name) })).toBeNull()
    expect(page.queryByRole('checkbox')).toBeNull()
  })
})

describe('a form', () => {
  const openNew = async () => {
    await page.findByText('教研员')
    press('新增')
    return within(await page.findByRole('dialog'))
  }
  const fill = async (box: ReturnType<typeof within>, code: string, name: string) => {
    fireEvent.change(await box.findByLabelText(/职务编码/), { target: { value: code } })
    fireEvent.change(box.getByLabelText(/职务名称/), { target: { value: name } })
  }

  it('asks for what is missing and sends nothing', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged() })
    draw(<Positions />)
    const box = await openNew()
    await box.findByLabelText(/职务编码/)
    press(/确\s*定/, box)
    expect(await box.findByText('请输入职务名称')).toBeTruthy()
    expect(server.asked('/sys/position/add')).toEqual([])
  })

  it('stays open when the server refuses, with its words and everything typed', async () => {
    signIn(['admin'])
    testServer({ [LIST]: paged(), '/sys/position/add': () => ({ refuse: '职务编码已存在' }) })
    draw(<Positions />)
    const box = await openNew()
    await fill(box, 'P1', '教研员二')
    press(/确\s*定/, box)
    expect((await box.findByRole('alert')).textContent).toContain('职务编码已存在')
    expect((box.getByLabelText(/职务名称/) as HTMLInputElement).value).toBe('教研员二')
  })

  it('sends a new row, says the answer and reloads', async () => {
    signIn(['admin'])
    const server = testServer({
      [LIST]: paged(),
      '/sys/position/add': () => ({ message: '添加成功！', result: { id: '13' } }),
    })
    draw(<Positions />)
    const box = await openNew()
    await fill(box, ' P3 ', '助教')
    const before = server.asked(LIST).length
    press(/确\s*定/, box)
    await waitFor(() => expect(toasts()).toContain('添加成功！'))
    expect(server.asked('/sys/position/add')[0]).toMatchObject({ method: 'POST', body: { code: 'P3', name: '助教' } })
    await waitFor(() => expect(server.asked(LIST).length).toBeGreaterThan(before))
  })

  it('sends a changed row with its id', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(), '/sys/position/edit': () => ({ message: '修改成功!' }) })
    draw(<Positions />)
    press('编辑', await rowOf('班主任'))
    const box = within(await page.findByRole('dialog'))
    await fill(box, 'P2', '年级主任')
    press(/确\s*定/, box)
    await waitFor(() =>
      expect(server.asked('/sys/position/edit')[0]).toMatchObject({
        method: 'PUT',
        body: { id: '12', code: 'P2', name: '年级主任' },
      }),
    )
  })
})

describe('deleting', () => {
  it('asks first, for one row', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(), '/sys/position/delete': () => ({ message: '删除成功!' }) })
    draw(<Positions />)
    press(/更多/, await rowOf('班主任'))
    fireEvent.click(await page.findByRole('menuitem', { name: /删除/ }))
    const bubble = within((await page.findByText('确定删除吗?')).closest('.ant-popover') as HTMLElement)
    expect(server.asked('/sys/position/delete')).toEqual([])
    press(/删\s*除/, bubble)
    await waitFor(() =>
      expect(server.asked('/sys/position/delete')[0]).toMatchObject({ method: 'DELETE', query: { id: '12' } }),
    )
    await waitFor(() => expect(toasts()).toContain('删除成功!'))
  })

  it('asks first, for all that are ticked, and clears the ticks', async () => {
    signIn(['admin'])
    const server = testServer({ [LIST]: paged(), '/sys/position/deleteBatch': () => ({ message: '删除成功!' }) })
    draw(<Positions />)
    await page.findByText('教研员')
    fireEvent.click(page.getByRole('checkbox', { name: '全选' }))
    expect(page.getByRole('status').textContent).toContain('已选择 2 项')
    press(/批量操作/)
    fireEvent.click(await page.findByRole('menuitem', { name: /删除/ }))
    const question = within(await page.findByRole('alertdialog'))
    expect(question.getByText('是否删除选中数据?')).toBeTruthy()
    expect(question.getByText('共 2 条：P1、P2')).toBeTruthy()
    press('删除 2 个职务', question)
    await waitFor(() => expect(server.asked('/sys/position/deleteBatch')[0]!.query).toEqual({ ids: '11,12' }))
    await waitFor(() => expect(page.queryByText(/已选择/)).toBeNull())
  })
})

describe('a sheet', () => {
  const preview = {
    previewId: 'v1',
    headings: [
      { key: 'code', title: '职务编码' },
      { key: 'name', title: '职务名称' },
    ],
    validCount: 1,
    errorCount: 1,
    rows: [
      { row: 1, cells: { code: 'N1', name: '新' }, errors: {} },
      { row: 2, cells: { code: 'P1', name: '旧' }, errors: { code: '职务编码已经存在' } },
    ],
  }

  it('is looked at with its faults, taken in without them, and taken back', async () => {
    signIn(['admin'])
    const server = testServer({
      [LIST]: paged(),
      '/sys/position/importPreview': () => ({ result: preview }),
      '/sys/position/importConfirm': () => ({ result: { importId: 'i1', count: 1 } }),
      '/sys/position/importUndo': () => ({ message: '已撤销本次导入', result: { count: 1 } }),
    })
    draw(<Positions />)
    await page.findByText('教研员')
    press('导入')
    fireEvent.change(await page.findByLabelText('选择导入文件'), { target: { files: [new File(['x'], '职务.xlsx')] } })
    const fault = await page.findByText('职务编码已经存在')
    expect(within(fault.closest('td')!).getByRole('textbox').getAttribute('aria-invalid')).toBe('true')
    expect(server.asked('/sys/position/importConfirm')).toEqual([])
    press('跳过有错的行，导入 1 行')
    await page.findByText(/已导入/)
    expect(server.asked('/sys/position/importConfirm')[0]!.body).toEqual({ previewId: 'v1', skipErrors: true })
    press('撤销')
    await waitFor(() => expect(server.asked('/sys/position/importUndo')[0]!.body).toEqual({ importId: 'i1' }))
    await waitFor(() => expect(page.queryByText(/已导入/)).toBeNull())
  })
})

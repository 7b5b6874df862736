// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { ImportDialog } from './import-dialog.tsx'
import { ImportedBar } from './imported-bar.tsx'
import { draw, signIn, testServer, tidy, toasts } from '../test/test-server.tsx'

const PREVIEW = '/sys/position/importPreview'
const CONFIRM = '/sys/position/importConfirm'
const UNDO = '/sys/position/importUndo'
const row = (at: number, errors: Record<string, string> = {}) => ({
  row: at,
  cells: { code: `C${at}`, name: `名${at}` },
  errors,
})
const preview = (rows: ReturnType<typeof row>[]) => {
  const errorCount = rows.filter(({ errors }) => Object.keys(errors).length > 0).length
  return {
    previewId: 'v1',
    headings: [
      { key: 'code', title: '职务编码' },
      { key: 'name', title: '职务名称' },
    ],
    rows,
    validCount: rows.length - errorCount,
    errorCount,
  }
}
const [done, close] = [vi.fn(), vi.fn()]
const open = (replies: Parameters<typeof testServer>[0]) => {
  const server = testServer(replies)
  draw(<ImportDialog resource={position} noun="职务" done={done} close={close} />)
  return server
}
const choose = (name = '职务.xlsx') =>
  fireEvent.change(screen.getByLabelText('选择导入文件', { selector: 'input' }), {
    target: { files: [new File(['x'], name)] },
  })
const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  signIn(['admin'])
  done.mockReset()
  close.mockReset()
})
afterEach(tidy)

describe('looking at a sheet', () => {
  it('says how many rows are fine, and can show the faulty ones only', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1), row(2, { code: '职务编码已经存在' }), row(3)]) }) })
    choose()
    expect((await screen.findByRole('status')).textContent).toBe('职务.xlsx共 3 行可导入 2 行有错 1 行只看有错的行')
    fireEvent.click(screen.getByLabelText('只看有错的行'))
    expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual(['2'])
    expect(screen.getByText('职务编码已经存在').closest('td')!.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('名2').getAttribute('aria-invalid')).toBe('false')
  })

  it('puts a fault of no single cell at the number of the row', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1, { '': '与第 2 行重复' })]) }) })
    choose()
    expect((await screen.findByRole('rowheader')).textContent).toBe('1与第 2 行重复')
  })

  it('is divided into pages of fifty, and starts at the first one again', async () => {
    open({
      [PREVIEW]: () => ({
        result: preview(Array.from({ length: 120 }, (_, at) => row(at + 1, at % 2 === 0 ? { code: '错' } : {}))),
      }),
    })
    choose()
    await screen.findByText('名1')
    expect(screen.getAllByRole('rowheader')).toHaveLength(50)
    fireEvent.click(screen.getByTitle('3'))
    expect(
      screen
        .getAllByRole('rowheader')
        .map((head) => head.textContent)
        .at(0),
    ).toBe('101')
    fireEvent.click(screen.getByLabelText('只看有错的行'))
    expect(screen.getAllByRole('rowheader')[0]!.textContent).toBe('1')
  })

  it('says why a sheet cannot be read, and takes the next one', async () => {
    let broken = true
    open({ [PREVIEW]: () => (broken ? { refuse: '文件不是表格' } : { result: preview([row(1)]) }) })
    choose('猫.xlsx')
    expect((await screen.findByRole('alert')).textContent).toContain('文件不是表格')
    broken = false
    choose()
    await screen.findByText('名1')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('takes a sheet that is dropped', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1)]) }) })
    fireEvent.drop(button(/选择导入文件/), { dataTransfer: { files: [new File(['x'], '掉.csv')] } })
    expect(await screen.findByText('掉.csv')).toBeTruthy()
  })

  it('can be begun again with another file', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1)]) }) })
    choose()
    await screen.findByText('名1')
    fireEvent.click(button('重新选择文件'))
    expect(screen.queryByText('名1')).toBeNull()
    expect(button(/选择导入文件/)).toBeTruthy()
  })
})

describe('taking it in', () => {
  it.each<[string, ReturnType<typeof row>[], RegExp, boolean]>([
    ['without faults whole', [row(1), row(2)], /确认导入/, false],
    ['with faults without those rows', [row(1), row(2, { code: '错' })], /跳过有错的行，导入 1 行/, true],
  ])('%s', async (_, rows, name, skipErrors) => {
    const server = open({
      [PREVIEW]: () => ({ result: preview(rows) }),
      [CONFIRM]: () => ({ message: '导入成功', result: { importId: 'i1', count: 1 } }),
    })
    choose()
    await screen.findByText('名1')
    fireEvent.click(button(name))
    await waitFor(() => expect(done).toHaveBeenCalledWith({ importId: 'i1', count: 1, message: '导入成功' }))
    expect(server.asked(CONFIRM)[0]!.body).toEqual({ previewId: 'v1', skipErrors })
  })

  it('is not possible where every row is faulty', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1, { code: '错' })]) }) })
    choose()
    await screen.findByText('名1')
    expect(button(/确认导入/).disabled).toBe(true)
  })

  it('that fails keeps the sheet in sight, with the reason', async () => {
    open({
      [PREVIEW]: () => ({ result: preview([row(1)]) }),
      [CONFIRM]: () => ({ refuse: '预览已经过期，请重新选择文件' }),
    })
    choose()
    await screen.findByText('名1')
    fireEvent.click(button(/确认导入/))
    expect((await screen.findByRole('alert')).textContent).toContain('预览已经过期')
    expect(screen.getByText('名1')).toBeTruthy()
    expect(done).not.toHaveBeenCalled()
  })
})

describe('after an import', () => {
  const undone = vi.fn()
  const bar = (
    passwords?: { username: string; realname: string; password: string }[],
    reply: () => { message?: string; refuse?: string } = () => ({ message: '已撤销本次导入' }),
  ) => {
    const server = testServer({ [UNDO]: reply })
    draw(
      <ImportedBar
        resource={position}
        imported={{ importId: 'i1', count: 12, message: '', ...(passwords ? { passwords } : {}) }}
        undone={undone}
        close={close}
      />,
    )
    return server
  }
  beforeEach(() => undone.mockReset())

  it('can be taken back, once', async () => {
    const server = bar()
    expect(screen.getByRole('status').textContent).toContain('已导入 12 条数据')
    fireEvent.click(button('撤销'))
    fireEvent.click(button(/撤销/))
    await waitFor(() => expect(undone).toHaveBeenCalledTimes(1))
    expect(server.asked(UNDO).map(({ body }) => body)).toEqual([{ importId: 'i1' }])
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('stays when it cannot be taken back any more', async () => {
    bar(undefined, () => ({ refuse: '数据已被修改，不能撤销' }))
    fireEvent.click(button('撤销'))
    await waitFor(() => expect(toasts()).toContain('数据已被修改，不能撤销'))
    expect([undone.mock.calls.length, close.mock.calls.length]).toEqual([0, 0])
    expect(button('撤销')).toBeTruthy()
  })

  it('tells passwords that were made at once, copies them as a table, and can tell them again', async () => {
    const written: string[] = []
    vi.stubGlobal('navigator', {
      ...navigator,
      clipboard: {
        writeText: async (text: string) => {
          written.push(text)
        },
      },
    })
    bar([
      { username: 'a1', realname: '小满', password: 'Xk3' },
      { username: 'a2', realname: '多多', password: 'Yp9' },
    ])
    const dialog = within(await screen.findByRole('dialog'))
    expect(
      dialog
        .getAllByRole('row')
        .slice(1)
        .map((element) => element.textContent),
    ).toEqual(['a1小满Xk3', 'a2多多Yp9'])
    fireEvent.click(dialog.getByRole('button', { name: '复制全部' }))
    await waitFor(() => expect(toasts()).toContain('已复制，可以粘贴到表格里'))
    expect(written).toEqual(['a1\t小满\tXk3\na2\t多多\tYp9'])
    fireEvent.click(dialog.getByRole('button', { name: '我已保存' }))
    await waitFor(() => expect(screen.queryByText('Xk3')).toBeNull())
    fireEvent.click(button('查看初始密码'))
    expect(await screen.findByText('Xk3')).toBeTruthy()
  })

  it('has no passwords to tell where none were made', () => {
    bar()
    expect(screen.queryByRole('button', { name: '查看初始密码' })).toBeNull()
  })
})

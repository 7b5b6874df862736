// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { position } from '@mashu/contract/sys/position'
import { ImportDialog } from './import-dialog.tsx'
import { ImportedBar } from './imported-bar.tsx'
import { draw, signIn, testServer, tidy, toasts } from '../test/test-server.tsx'

const PREVIEW = '/sys/position/importPreview'
const CHECK = '/sys/position/importCheck'
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
    expect(screen.getByLabelText('第 2 行 职务编码').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('职务编码已经存在').id).toBe(
      screen.getByLabelText('第 2 行 职务编码').getAttribute('aria-describedby'),
    )
    expect(screen.getByLabelText('第 2 行 职务名称').getAttribute('aria-invalid')).toBe('false')
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
    await screen.findByDisplayValue('名1')
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
    await screen.findByDisplayValue('名1')
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
    await screen.findByDisplayValue('名1')
    fireEvent.click(button('重新选择文件'))
    expect(screen.queryByDisplayValue('名1')).toBeNull()
    expect(button(/选择导入文件/)).toBeTruthy()
  })
})

describe('correcting cells', () => {
  const fill = (label: string, value: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    fireEvent.change(field, { target: { value } })
    return field
  }

  it('sends what was changed, and shows how the sheet stands now', async () => {
    const server = open({
      [PREVIEW]: () => ({ result: preview([row(1, { code: '职务编码已经存在' }), row(2)]) }),
      [CHECK]: () => ({ result: preview([{ ...row(1), cells: { code: 'NEW', name: '名1' } }, row(2)]) }),
    })
    choose()
    await screen.findByDisplayValue('名1')
    fireEvent.blur(fill('第 1 行 职务编码', ' NEW '))
    await waitFor(() => expect(screen.queryByText('职务编码已经存在')).toBeNull())
    expect(server.asked(CHECK).map(({ body }) => body)).toEqual([
      { previewId: 'v1', cells: [{ row: 1, key: 'code', text: 'NEW' }] },
    ])
    expect(screen.getByLabelText<HTMLInputElement>('第 1 行 职务编码').value).toBe('NEW')
    expect(screen.getByRole('status').textContent).toContain('可导入 2 行')
  })

  it('goes down with Enter, and asks nothing where nothing changed', async () => {
    const server = open({ [PREVIEW]: () => ({ result: preview([row(1), row(2)]) }) })
    choose()
    const field = await screen.findByLabelText('第 1 行 职务编码')
    field.focus()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(document.activeElement).toBe(screen.getByLabelText('第 2 行 职务编码'))
    expect(server.asked(CHECK)).toEqual([])
  })

  it('says when the check could not be made, and keeps what was typed', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1)]) }), [CHECK]: () => ({ refuse: '导入预览已过期' }) })
    choose()
    await screen.findByDisplayValue('名1')
    fireEvent.blur(fill('第 1 行 职务名称', '新名'))
    expect((await screen.findByRole('alert')).textContent).toContain('导入预览已过期')
    expect(screen.getByDisplayValue('新名')).toBeTruthy()
  })

  it('reads rows that were pasted', async () => {
    const server = open({ [PREVIEW]: () => ({ result: preview([row(1)]) }) })
    fireEvent.change(screen.getByLabelText('或者把名单粘贴到这里'), { target: { value: 'C1\t名1' } })
    fireEvent.click(button('读取粘贴的内容'))
    await screen.findByDisplayValue('名1')
    const file = (server.asked(PREVIEW)[0]!.body as FormData).get('file') as File
    expect(await file.text()).toBe('C1\t名1')
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
    await screen.findByDisplayValue('名1')
    fireEvent.click(button(name))
    await waitFor(() => expect(done).toHaveBeenCalledWith({ importId: 'i1', count: 1, message: '导入成功' }))
    expect(server.asked(CONFIRM)[0]!.body).toEqual({ previewId: 'v1', skipErrors })
  })

  it('is not possible where every row is faulty', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1, { code: '错' })]) }) })
    choose()
    await screen.findByDisplayValue('名1')
    expect(button(/确认导入/).disabled).toBe(true)
  })

  it('that fails keeps the sheet in sight, with the reason', async () => {
    open({
      [PREVIEW]: () => ({ result: preview([row(1)]) }),
      [CONFIRM]: () => ({ refuse: '预览已经过期，请重新选择文件' }),
    })
    choose()
    await screen.findByDisplayValue('名1')
    fireEvent.click(button(/确认导入/))
    expect((await screen.findByRole('alert')).textContent).toContain('预览已经过期')
    expect(screen.getByDisplayValue('名1')).toBeTruthy()
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
    ).toEqual(['小满a1Xk3', '多多a2Yp9'])
    fireEvent.click(dialog.getByRole('button', { name: '复制全部' }))
    await waitFor(() => expect(toasts()).toContain('已复制，可以粘贴到表格里'))
    expect(written).toEqual(['a1\t小满\tXk3\na2\t多多\tYp9'])
    fireEvent.click(dialog.getByRole('button', { name: '我已保存' }))
    await waitFor(() => expect(screen.queryByText('Xk3')).toBeNull())
    fireEvent.click(button('查看初始密码'))
    expect(await screen.findByText('Xk3')).toBeTruthy()
  })

  it('prints a slip for each, with the way to the login', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    bar([
      { username: 'a1', realname: '小满', password: 'Xk3' },
      { username: 'a2', realname: '多多', password: 'Yp9' },
    ])
    fireEvent.click(await screen.findByRole('button', { name: '打印纸条' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    const slips = document.querySelectorAll('[aria-label="账号纸条"] > li')
    expect([...slips].map((slip) => slip.textContent)).toEqual([
      expect.stringMatching(/^小满账号a1密码Xk3.+\/user\/login$/),
      expect.stringMatching(/^多多账号a2密码Yp9.+\/user\/login$/),
    ])
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[aria-label="账号纸条"]')).toBeNull())
  })

  it('has no passwords to tell where none were made', () => {
    bar()
    expect(screen.queryByRole('button', { name: '查看初始密码' })).toBeNull()
  })
})

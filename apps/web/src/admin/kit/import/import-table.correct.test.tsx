// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { PREVIEW, button, choose, open, preview, row, setUp } from './test/sheet-preview.tsx'

const CHECK = '/sys/position/importCheck'
beforeEach(setUp)
afterEach(tidy)

describe('correcting cells', () => {
  const fill = (label: string, value: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(label)
    fireEvent.change(field, { target: { value } })
    return field
  }

  it('sends the changes and shows the checked sheet', async () => {
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

  it('moves to the next row with Enter, and sends nothing without a change', async () => {
    const server = open({ [PREVIEW]: () => ({ result: preview([row(1), row(2)]) }) })
    choose()
    const field = await screen.findByLabelText('第 1 行 职务编码')
    field.focus()
    fireEvent.keyDown(field, { key: 'Enter' })
    expect(document.activeElement).toBe(screen.getByLabelText('第 2 行 职务编码'))
    expect(server.asked(CHECK)).toEqual([])
  })

  it('shows why the check failed, and keeps the input', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1)]) }), [CHECK]: () => ({ refuse: '导入预览已过期' }) })
    choose()
    await screen.findByDisplayValue('名1')
    fireEvent.blur(fill('第 1 行 职务名称', '新名'))
    expect((await screen.findByRole('alert')).textContent).toContain('导入预览已过期')
    expect(screen.getByDisplayValue('新名')).toBeTruthy()
  })

  it('works for pasted rows', async () => {
    const server = open({ [PREVIEW]: () => ({ result: preview([row(1)]) }) })
    // This list does not accept names.
    expect(screen.getByPlaceholderText('从表格里连同表头一起复制几列')).toBeTruthy()
    fireEvent.change(screen.getByLabelText('或者把名单粘贴到这里'), { target: { value: 'C1\t名1' } })
    fireEvent.click(button('读取粘贴的内容'))
    await screen.findByDisplayValue('名1')
    const file = (server.asked(PREVIEW)[0]!.body as FormData).get('file') as File
    expect(await file.text()).toBe('C1\t名1')
  })
})

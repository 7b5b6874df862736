// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { problems } from '@mashu/contract/problem'
import { signIn, testServer, toasts } from '../../../kit/test/test-server.tsx'
import { openDesigner, row, tearDown, view } from './test/designer-page.tsx'
import { LIST, paged, press, published } from './test/published-form.ts'

afterEach(tearDown)

describe('a design that another user has changed', () => {
  it("can be compared with the user's own design, and replace it", async () => {
    signIn(['admin'])
    const stored = published('marks')
    const [first, ...others] = stored.fields
    const stale = {
      status: 409,
      refuse: problems['row.stale'].message,
      result: {
        rowVersion: 5,
        changedBy: 'teacher',
        changedAt: '2026-11-23 09:12:00',
        row: {
          ...stored.head,
          ...stored,
          tableTxt: '成绩',
          fields: [{ ...first!, dbFieldTxt: '考试名称' }, ...others],
        },
      },
    }
    const replies = [stale, { result: null }]
    const server = testServer({
      [LIST]: paged([{ ...row, tableVersion: 2 }]),
      '/online/form/definition': () => ({
        result: { ...stored, head: { ...stored.head, tableVersion: 2, rowVersion: 4 } },
      }),
      '/online/cgform/api/editAll': () => replies.shift()!,
      '/online/form/version/list': () => ({ result: [{ version: 1, createBy: 'admin', createTime: null }] }),
      '/online/form/version/definition': () => ({ result: { ...stored, fields: [first], rules: [] } }),
    })
    const box = await openDesigner()
    view('表格', box)
    press('历史版本', box)
    expect(await page.findByText(/处不同/)).toBeTruthy()
    press('恢复成版本 1')
    await waitFor(() => expect(box.getAllByLabelText('字段名')).toHaveLength(1))
    press('撤 销', box)
    fireEvent.change(box.getByLabelText('表单名称'), { target: { value: '我的' } })
    press('保 存', box)
    const conflict = within(await page.findByRole('alertdialog'))
    expect(conflict.getByText('考试名称')).toBeTruthy()
    press('改用对方的', conflict)
    await waitFor(() => expect(box.getByDisplayValue('考试名称')).toBeTruthy())
    press(/保\s*存/, box)
    await waitFor(() => expect(toasts()).toContain('已保存，发布后生效'))
    expect(server.asked('/online/cgform/api/editAll').map(({ body }) => body)).toMatchObject([
      { head: { tableTxt: '我的', rowVersion: 4 } },
      { head: { tableTxt: '成绩', rowVersion: 5 } },
    ])
  })
})

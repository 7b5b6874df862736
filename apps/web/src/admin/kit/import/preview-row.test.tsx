// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { PREVIEW, choose, close, open, preview, row, setUp } from './test/sheet-preview.tsx'

const CHECK = '/sys/position/importCheck'
beforeEach(setUp)
afterEach(tidy)

const TOTAL = { ...row(2), left: true, reason: '看起来是合计行' }
const KNOWN = { ...row(3), doubt: '班里已有名3，是同一个孩子吗？' }

describe('rows of a preview that need a decision', () => {
  it('can be excluded and included, and have questions', async () => {
    const server = open({
      [PREVIEW]: () => ({ result: preview([row(1), TOTAL, KNOWN]) }),
      [CHECK]: () => ({ result: preview([row(1), TOTAL, { ...KNOWN, left: true }]) }),
    })
    choose()
    expect((await screen.findByRole('status')).textContent).toBe(
      '职务.xlsx共 3 行可导入 1 行要处理 1 行不导入 1 行只看要处理的行',
    )
    expect(screen.getByText('看起来是合计行')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('导入第 2 行').checked).toBe(false)
    fireEvent.click(screen.getByLabelText('导入第 2 行'))
    fireEvent.click(within(screen.getByRole('group', { name: /第 3 行/ })).getByText('是同一个，不导入'))
    await waitFor(() => expect(screen.queryByRole('group', { name: /第 3 行/ })).toBeNull())
    expect(server.asked(CHECK).map(({ body }) => body)).toEqual([
      { previewId: 'v1', choices: [{ row: 2, left: false }] },
      { previewId: 'v1', choices: [{ row: 3, left: true }] },
    ])
  })

  it('show how their texts will be changed', async () => {
    open({ [PREVIEW]: () => ({ result: preview([{ ...row(1), notes: { code: '全角已改成半角' } }]) }) })
    choose()
    const note = await screen.findByText('全角已改成半角')
    expect(screen.getByLabelText('第 1 行 职务编码').getAttribute('aria-describedby')).toBe(note.id)
  })

  it('lose their choices by Escape only after a confirmation', async () => {
    open({
      [PREVIEW]: () => ({ result: preview([row(1)]) }),
      [CHECK]: () => ({ result: preview([{ ...row(1), left: true }]) }),
    })
    choose()
    fireEvent.click(await screen.findByLabelText('导入第 1 行'))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('导入第 1 行').checked).toBe(false))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape', keyCode: 27 })
    fireEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect([screen.getByDisplayValue('名1') !== null, close.mock.calls.length]).toEqual([true, 0])
  })
})

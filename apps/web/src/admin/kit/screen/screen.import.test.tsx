// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy } from '../test/test-server.tsx'
import { LIST, Positions, paged, press } from './test/positions.tsx'

afterEach(tidy)

describe('an Excel sheet', () => {
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

  it('is previewed with its errors, imported without wrong rows, and can be undone', async () => {
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
    fireEvent.click(await page.findByRole('button', { name: /^撤销 \d+ 条$/ }))
    await waitFor(() => expect(server.asked('/sys/position/importUndo')[0]!.body).toEqual({ importId: 'i1' }))
    await waitFor(() => expect(page.queryByText(/已导入/)).toBeNull())
  })
})

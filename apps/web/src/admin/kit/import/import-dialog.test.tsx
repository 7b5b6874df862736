// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../test/test-server.tsx'
import { PREVIEW, button, choose, done, open, preview, row, setUp } from './test/sheet-preview.tsx'

const CONFIRM = '/sys/position/importConfirm'
beforeEach(setUp)
afterEach(tidy)

describe('importing a sheet', () => {
  it.each<[string, ReturnType<typeof row>[], RegExp, boolean]>([
    ['imports all rows when none has an error', [row(1), row(2)], /确认导入/, false],
    ['skips rows with errors', [row(1), row(2, { code: '错' })], /跳过有错的行，导入 1 行/, true],
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

  it('is impossible when every row has an error', async () => {
    open({ [PREVIEW]: () => ({ result: preview([row(1, { code: '错' })]) }) })
    choose()
    await screen.findByDisplayValue('名1')
    expect(button(/确认导入/).disabled).toBe(true)
  })

  it('keeps the sheet visible and shows the error when it fails', async () => {
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

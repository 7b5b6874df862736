// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy, toasts } from '../test/test-server.tsx'
import { UNDO, bar, button, close, setUp, undone } from './test/sheet-preview.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('an import', () => {
  beforeEach(() => undone.mockReset())

  it('can be undone once', async () => {
    const server = bar()
    expect(screen.getByRole('status').textContent).toContain('已导入 12 条数据')
    fireEvent.click(button('撤销'))
    expect((await screen.findByRole('alertdialog')).textContent).toContain('会删除：孙一、孙二 等 12 条')
    expect(server.asked(UNDO)).toEqual([])
    fireEvent.click(button('撤销 12 条'))
    await waitFor(() => expect(undone).toHaveBeenCalledTimes(1))
    expect(server.asked(UNDO).map(({ body }) => body)).toEqual([{ importId: 'i1' }])
    expect(close).toHaveBeenCalledTimes(1)
  })

  it('remains when the undo is refused', async () => {
    bar(undefined, () => ({ refuse: '数据已被修改，不能撤销' }))
    fireEvent.click(button('撤销'))
    fireEvent.click(await screen.findByRole('button', { name: '撤销 12 条' }))
    await waitFor(() => expect(toasts()).toContain('数据已被修改，不能撤销'))
    expect([undone.mock.calls.length, close.mock.calls.length]).toEqual([0, 0])
    expect(button('撤销')).toBeTruthy()
  })
})

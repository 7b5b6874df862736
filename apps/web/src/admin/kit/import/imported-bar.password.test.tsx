// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tidy, toasts } from '../test/test-server.tsx'
import { bar, button, setUp, undone } from './test/sheet-preview.tsx'

beforeEach(setUp)
afterEach(tidy)

describe('the bar after an import', () => {
  beforeEach(() => undone.mockReset())

  it('shows new passwords immediately, copies them, and can show them again', async () => {
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

  it('prints a slip for each account', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    bar([
      { username: 'a1', realname: '小满', password: 'Xk3', className: '三年级一班' },
      { username: 'a2', realname: '多多', password: 'Yp9' },
    ])
    fireEvent.click(await screen.findByRole('button', { name: '打印纸条' }))
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
    const slips = document.querySelectorAll('[aria-label="账号纸条"] > li')
    expect([...slips].map((slip) => slip.textContent)).toEqual([
      expect.stringMatching(/^小满码塾 · 三年级一班账号a1密码Xk3.+\/user\/login$/),
      expect.stringMatching(/^多多码塾账号a2密码Yp9.+\/user\/login$/),
    ])
    fireEvent(window, new Event('afterprint'))
    await waitFor(() => expect(document.querySelector('[aria-label="账号纸条"]')).toBeNull())
  })

  it('shows no passwords when the import created none', () => {
    bar()
    expect(screen.queryByRole('button', { name: '查看初始密码' })).toBeNull()
  })
})

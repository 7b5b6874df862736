// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tidy } from '../../test/test-server.tsx'
import { box, code, kind, name, open, search, send, shown, type } from '../test/searched.tsx'

const pick = async (label: string, option: string) => {
  fireEvent.mouseDown(box(label))
  fireEvent.click(await screen.findByText(option, { selector: '.ant-select-item-option-content' }))
}

beforeEach(() => search.mockReset())
afterEach(tidy)

describe('the search bar', () => {
  it('searches with Enter or 查询, and sends only fields with a value', () => {
    open([name, code])
    type('名称', '教研')
    type('编码', 'P')
    type('编码', '')
    expect(search).not.toHaveBeenCalled()
    send()
    expect(search).toHaveBeenCalledWith({ name: '教研' })
  })

  it('starts with the filters of the address, and follows the history', () => {
    open([name], { name: '现在' })
    expect(box('名称').value).toBe('现在')
    type('名称', '没发出去的')
    fireEvent.click(screen.getByRole('button', { name: '返回' }))
    expect(box('名称').value).toBe('从前')
  })

  it('removes the input and the filters with 重置', () => {
    open([name], { name: '现在' })
    fireEvent.click(screen.getByRole('button', { name: /重置/ }))
    expect(box('名称').value).toBe('')
    expect(search).toHaveBeenCalledWith({})
  })

  it('offers yes and no for a flag, and the options of a choice', async () => {
    open([shown, kind])
    await pick('展示', '否')
    await pick('类型', '链接')
    send()
    await waitFor(() => expect(search).toHaveBeenCalledWith({ shown: 'false', kind: '2' }))
  })

  it("uses the screen's placeholders", () => {
    open([name, code])
    expect([box('名称').placeholder, box('编码').placeholder]).toEqual(['请输入名称', '输入编码模糊查询'])
  })
})

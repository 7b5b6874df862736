// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { work as contract } from '@mashu/contract/teaching/work'
import { page, signIn, tidy } from '../test/lesson-page.tsx'
import { open, press } from './test/own-works.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe("the student's page of works", () => {
  it('shows the complete remark with its stars, and Esc closes the remark', async () => {
    await open()
    press(/看 飞船 的评语/)
    const dialog = screen.getByRole('dialog', { name: '飞船 的评语' })
    expect(within(dialog).getByText('画面很漂亮！声音再小一点，下次试试加一个关卡。')).toBeTruthy()
    expect(within(dialog).getByRole('img', { name: '5 星' })).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the sharing dialog of a public work, and the history of any work', async () => {
    await open()
    expect(screen.queryByRole('button', { name: '分享 接苹果' })).toBeNull()
    press('分享 飞船')
    fireEvent.click(within(screen.getByRole('dialog', { name: '分享“飞船”' })).getByRole('button', { name: '关闭' }))
    press('接苹果 的历史版本')
    const history = await screen.findByRole('dialog', { name: '接苹果 的历史' })
    fireEvent.click(within(history).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stores in the address whether the recycle bin is open', async () => {
    const { route } = await open({ [contract.bin.path]: () => ({ result: page() }) })
    press('回收站')
    expect(await screen.findByText('回收站是空的')).toBeTruthy()
    expect(route.search()).toEqual({ tab: 'bin' })
    press('我的作品')
    expect(await screen.findByText('接苹果')).toBeTruthy()
    expect(route.search()).toEqual({})
  })
})

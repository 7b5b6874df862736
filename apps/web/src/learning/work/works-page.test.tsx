// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { work as contract } from '@mashu/contract/teaching/work'
import { work } from '../test/rows.ts'
import { draw, page, school, signIn, tidy, toasts } from '../test/stage.tsx'
import WorksPage from './works-page.tsx'

const shelf = [work(), work({ id: 'w2', workName: '飞船', workStatus: '3', score: 5, teacherComment: '画面很漂亮！声音再小一点，下次试试加一个关卡。' })]
const open = async (replies: Parameters<typeof school>[0] = {}) => {
  const server = school({ [contract.mine.path]: () => ({ result: page(...shelf) }), ...replies })
  const place = draw(<WorksPage />)
  await screen.findByText('接苹果')
  return { server, place }
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => signIn())
afterEach(tidy)

describe('deleting a work', () => {
  it('needs no question, since one click takes it back', async () => {
    let gone = false
    const { server } = await open({
      [contract.mine.path]: () => ({ result: page(...(gone ? shelf.slice(1) : shelf)) }),
      [contract.delete.path]: () => { gone = true; return {} }, [contract.restore.path]: () => { gone = false; return {} },
    })
    press('删除 接苹果')
    expect((await screen.findByRole('status')).textContent).toContain('“接苹果”放进了回收站')
    await waitFor(() => expect(screen.queryByRole('button', { name: '删除 接苹果' })).toBeNull())
    expect(server.asked(contract.delete.path)[0]).toMatchObject({ method: 'DELETE', query: { id: 'w1' } })
    press('撤销')
    expect(await screen.findByRole('button', { name: '删除 接苹果' })).toBeTruthy()
    expect(server.asked(contract.restore.path)[0]!.body).toEqual({ id: 'w1' })
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
  })

  it('that fails leaves the work where it is and says why', async () => {
    await open({ [contract.delete.path]: () => ({ refuse: '作品正在批改' }) })
    press('删除 接苹果')
    await waitFor(() => expect(toasts()).toEqual(['没有成功 作品正在批改']))
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
    expect(screen.getByText('接苹果')).toBeTruthy()
  })

  it('that cannot be taken back keeps offering to', async () => {
    await open({ [contract.delete.path]: () => ({}), [contract.restore.path]: () => ({ refuse: '已经彻底删除' }) })
    press('删除 接苹果')
    await screen.findByText(/放进了回收站/)
    press('撤销')
    await waitFor(() => expect(toasts()).toEqual(['没有成功 已经彻底删除']))
    expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy()
  })

  it('stops talking about it when told to', async () => {
    await open({ [contract.delete.path]: () => ({}) })
    press('删除 接苹果')
    await screen.findByText(/放进了回收站/)
    press('知道了')
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
  })
})

describe('the page of own works', () => {
  it('shows the whole remark with its stars, and closes with Esc', async () => {
    await open()
    press(/看 飞船 的评语/)
    const dialog = screen.getByRole('dialog', { name: '飞船 的评语' })
    expect(within(dialog).getByText('画面很漂亮！声音再小一点，下次试试加一个关卡。')).toBeTruthy()
    expect(within(dialog).getByRole('img', { name: '5 星' })).toBeTruthy()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('opens the sharing of a public work and the history of any', async () => {
    await open()
    expect(screen.queryByRole('button', { name: '分享 接苹果' })).toBeNull()
    press('分享 飞船')
    fireEvent.click(within(screen.getByRole('dialog', { name: '分享“飞船”' })).getByRole('button', { name: '关闭' }))
    press('接苹果 的历史版本')
    const history = await screen.findByRole('dialog', { name: '接苹果 的历史' })
    fireEvent.click(within(history).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('keeps the bin in the address', async () => {
    const { place } = await open({ [contract.bin.path]: () => ({ result: page() }) })
    press('回收站')
    expect(await screen.findByText('回收站是空的')).toBeTruthy()
    expect(place.search()).toEqual({ tab: 'bin' })
    press('我的作品')
    expect(await screen.findByText('接苹果')).toBeTruthy()
    expect(place.search()).toEqual({})
  })
})

// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { work as contract } from '@mashu/contract/teaching/work'
import { page, signIn, tidy, toasts } from '../test/lesson-page.tsx'
import { open, ownWorks, press } from './test/own-works.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('deleting a work', () => {
  it('needs no confirmation, because one click can undo it', async () => {
    let gone = false
    const { server } = await open({
      [contract.mine.path]: () => ({ result: page(...(gone ? ownWorks.slice(1) : ownWorks)) }),
      [contract.delete.path]: () => {
        gone = true
        return {}
      },
      [contract.restore.path]: () => {
        gone = false
        return {}
      },
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

  it('keeps the work after a failure, and shows the error', async () => {
    await open({ [contract.delete.path]: () => ({ refuse: '作品正在批改' }) })
    press('删除 接苹果')
    await waitFor(() => expect(toasts()).toEqual(['没有成功 作品正在批改']))
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
    expect(screen.getByText('接苹果')).toBeTruthy()
  })

  it('can be undone after an earlier undo failed', async () => {
    await open({ [contract.delete.path]: () => ({}), [contract.restore.path]: () => ({ refuse: '已经彻底删除' }) })
    press('删除 接苹果')
    await screen.findByText(/放进了回收站/)
    press('撤销')
    await waitFor(() => expect(toasts()).toEqual(['没有成功 已经彻底删除']))
    expect(screen.getByRole('button', { name: '撤销' })).toBeTruthy()
  })

  it('shows a message that the user can close', async () => {
    await open({ [contract.delete.path]: () => ({}) })
    press('删除 接苹果')
    await screen.findByText(/放进了回收站/)
    press('知道了')
    expect(screen.queryByText(/放进了回收站/)).toBeNull()
  })
})

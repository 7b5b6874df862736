// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { session } from '@mashu/contract/sys/session'
import { signIn, tidy, toasts } from '../../classroom/test/lesson-page.tsx'
import { all, open } from './test/devices.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('the devices', () => {
  it('can be signed out one by one', async () => {
    let left = all
    const server = await open(
      {
        [session.delete.path]: () => {
          left = all.slice(0, 2)
          return {}
        },
      },
      () => left,
    )
    expect(screen.getAllByText(/未知地址/)).toHaveLength(3)
    fireEvent.click(screen.getByRole('button', { name: '退出 安卓手机 · Chrome' }))
    await waitFor(() => expect(screen.queryByText(/安卓手机/)).toBeNull())
    expect(server.asked(session.delete.path)[0]).toMatchObject({ method: 'DELETE', query: { id: 'c' } })
    expect(toasts()).toEqual(['已退出所选设备 安卓手机 · Chrome'])
  })

  it('show the reason when signing out fails', async () => {
    await open({ [session.delete.path]: () => ({ refuse: '设备不存在' }) })
    fireEvent.click(screen.getByRole('button', { name: '退出 iPad · Safari' }))
    await waitFor(() => expect(toasts()).toEqual(['没有退出成功 设备不存在']))
  })

  it('except the current one can be signed out together, after a confirmation', async () => {
    let left = all
    const server = await open(
      {
        [session.delete.path]: () => {
          left = all.slice(0, 1)
          return {}
        },
      },
      () => left,
    )
    fireEvent.click(screen.getByRole('button', { name: '退出其他 2 个设备' }))
    const question = within(screen.getByRole('alertdialog', { name: '退出其他设备' }))
    fireEvent.click(question.getByRole('button', { name: '取消' }))
    expect(server.asked(session.delete.path)).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: '退出其他 2 个设备' }))
    fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^退出其他/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /退出其他/ })).toBeNull())
    expect(server.asked(session.delete.path)[0]!.query).toEqual({ others: 'true' })
    expect(toasts()).toEqual(['其他设备都已退出'])
  })
})

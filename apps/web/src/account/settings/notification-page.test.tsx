// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { noticeChoice } from '@mashu/contract/sys/notice-choice'
import { draw, school, signIn, tidy, toasts } from '../../classroom/test/lesson-page.tsx'
import NotificationPage from './notification-page.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('the notification settings', () => {
  const ring = async (replies: Parameters<typeof school>[0] = {}) => {
    const server = school({
      [noticeChoice.mine.path]: () => ({ result: { muted: ['system'] } }),
      [noticeChoice.edit.path]: () => ({ result: { muted: [] } }),
      ...replies,
    })
    draw(<NotificationPage />)
    await screen.findByRole('switch', { name: /系统消息/ })
    return server
  }
  const on = (name: RegExp) => screen.getByRole<HTMLInputElement>('switch', { name }).checked

  it.each([
    [/系统消息/, []],
    [/通知公告/, ['system', 'notice']],
  ])('mute or unmute a kind of message with the switch %s', async (name, muted) => {
    const server = await ring()
    fireEvent.click(screen.getByRole('switch', { name }))
    await waitFor(() => expect(server.asked(noticeChoice.edit.path)[0]!.body).toEqual({ muted }))
  })

  it('switch back when the server refuses the change', async () => {
    await ring({ [noticeChoice.edit.path]: () => ({ refuse: '稍后再试' }) })
    fireEvent.click(screen.getByRole('switch', { name: /系统消息/ }))
    await waitFor(() => expect(toasts()).toEqual(['设置没有保存 稍后再试']))
    await waitFor(() => expect(on(/系统消息/)).toBe(false))
  })

  it('show a change before the server answers', async () => {
    await ring()
    expect(on(/系统消息/)).toBe(false)
    fireEvent.click(screen.getByRole('switch', { name: /系统消息/ }))
    await waitFor(() => expect(on(/系统消息/)).toBe(true))
    expect(on(/通知公告/)).toBe(true)
  })
})

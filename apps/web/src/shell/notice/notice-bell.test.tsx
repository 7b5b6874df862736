// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, signIn, testServer, tidy } from '../../admin/kit/test/test-server.tsx'
import { NoticeBell } from './notice-bell.tsx'

const READ = '/sys/sysAnnouncementSend/editByAnntIdAndUserId'
const notice = (id: string, more: object = {}) => ({
  id,
  titile: `通知${id}`,
  priority: 'L',
  createTime: '2026-03-01 08:00:00',
  sendTime: '2026-03-02 09:00:00',
  sender: 'admin',
  msgContent: '<h2>要点</h2>',
  msgAbstract: '摘要',
  openType: null,
  openPage: null,
  ...more,
})

async function ring(notices: object[], system: object[] = []) {
  const server = testServer({
    '/sys/annountCement/listByUser': () => ({
      result: { anntMsgList: notices, anntMsgTotal: notices.length, sysMsgList: system, sysMsgTotal: system.length },
    }),
  })
  draw(<NoticeBell />)
  await waitFor(() => expect(server.asked('/sys/annountCement/listByUser').length).toBeGreaterThan(0))
  await screen.findByRole('button', {
    name: notices.length + system.length > 0 ? `通知，${notices.length + system.length} 条未读` : '通知，没有未读',
  })
  fireEvent.click(screen.getByRole('button', { name: /^通知，/ }))
  return { server, popover: await screen.findByRole('dialog', { name: '通知' }) }
}

beforeEach(() => signIn(['student']))
afterEach(tidy)

describe('the popover', () => {
  it('has two tabs with counts, and shows time and priority', async () => {
    const { popover } = await ring([notice('1', { priority: 'H' }), notice('2', { priority: 'M' })], [notice('3')])
    expect(
      within(popover)
        .getAllByRole('tab')
        .map((tab) => tab.textContent),
    ).toEqual(['通知(2)', '系统消息(1)'])
    expect(
      within(popover)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['通知12026-03-01 08:00:00 发布紧急消息', '通知22026-03-01 08:00:00 发布重要消息'])
    fireEvent.click(within(popover).getByRole('tab', { name: '系统消息(1)' }))
    expect(within(popover).getByRole('listitem').textContent).toBe('通知32026-03-01 08:00:00 发布一般消息')
  })

  it('opens the tab that has unread entries', async () => {
    const { popover } = await ring([], [notice('3')])
    expect(within(popover).getByRole('tab', { selected: true }).textContent).toBe('系统消息(1)')
    fireEvent.click(within(popover).getByRole('tab', { name: '通知(0)' }))
    expect(within(popover).getByText('没有未读的通知')).toBeDefined()
  })

  it('links to all messages, and closes with the Escape key or a click outside', async () => {
    const { popover } = await ring([])
    expect(within(popover).getByRole('link', { name: '查看更多' }).getAttribute('href')).toBe('/isps/userAnnouncement')
    fireEvent.keyDown(popover, { key: 'Escape' })
    expect(screen.queryByRole('dialog', { name: '通知' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: /^通知，/ }))
    await screen.findByRole('dialog', { name: '通知' })
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('dialog', { name: '通知' })).toBeNull()
  })
})

describe('an announcement', () => {
  const read = async (more: object = {}) => {
    const { server } = await ring([notice('7', more)])
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: /通知7/ }))
    })
    return { server, dialog: await screen.findByRole('dialog', { name: '通知消息' }) }
  }

  it('shows its formatted text, is marked as read, and reduces the count', async () => {
    const { server, dialog } = await read()
    expect(dialog.textContent).toContain('通知7发布人：admin　发布时间：2026-03-02 09:00:00要点')
    expect(within(dialog).getByRole('heading', { name: '要点' })).toBeDefined()
    await waitFor(() => expect(server.asked(READ)).toMatchObject([{ method: 'PUT', body: { anntId: '7' } }]))
    await waitFor(() => expect(server.asked('/sys/annountCement/listByUser')).toHaveLength(2))
  })

  it('can be maximized', async () => {
    const { dialog } = await read()
    fireEvent.click(within(dialog).getByRole('button', { name: '全屏' }))
    expect(within(dialog).getByRole('button', { name: '退出全屏' })).toBeDefined()
  })

  it('has the button 去处理 only when its target can be opened', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { dialog } = await read({ openType: 'url', openPage: 'https://elsewhere.test/a' })
    fireEvent.click(within(dialog).getByRole('button', { name: '去处理' }))
    expect(opened).toHaveBeenCalledWith('https://elsewhere.test/a', '_blank', 'noopener')
    expect(screen.queryByRole('dialog', { name: '通知消息' })).toBeNull()
    tidy()
    signIn(['student'])
    expect(
      within((await read({ openType: 'url', openPage: 'javascript:alert(1)' })).dialog).queryByRole('button', {
        name: '去处理',
      }),
    ).toBeNull()
  })
})

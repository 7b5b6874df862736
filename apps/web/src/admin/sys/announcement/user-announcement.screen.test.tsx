// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import UserAnnouncementScreen from './user-announcement.screen.tsx'

const LIST = '/sys/sysAnnouncementSend/getMyAnnouncementSend'
const message = (anntId: string, readFlag: '0' | '1') => ({
  id: anntId,
  anntId,
  titile: `消息${anntId}`,
  msgContent: '<p>全文</p>',
  msgAbstract: '摘要',
  sender: '王老师',
  priority: 'M',
  msgCategory: '2',
  readFlag,
  sendTime: '2026-03-02 09:00:00',
  busId: null,
  busType: null,
  openType: null,
  openPage: null,
})

beforeEach(() => signIn(['student']))
afterEach(tidy)

function open(records: object[], total = records.length, address = '/isps/userAnnouncement') {
  const server = testServer({
    [LIST]: () => ({ result: { records, total, size: 10, current: 1, pages: 1 } }),
    '/sys/sysAnnouncementSend/readAll': () => ({ message: '全部已读' }),
  })
  return { server, ...draw(<UserAnnouncementScreen />, address) }
}

it('the page lists the received messages with their state, and opens a message', async () => {
  const { server } = open([message('1', '0'), message('2', '1')])
  const rows = await screen.findAllByRole('listitem')
  expect(rows.map((row) => row.textContent)).toEqual([
    '消息1摘要重要消息系统消息王老师 · 2026-03-02 09:00:00未读',
    '消息2摘要重要消息系统消息王老师 · 2026-03-02 09:00:00已读',
  ])
  fireEvent.click(within(rows[0]!).getByRole('button'))
  expect((await screen.findByRole('dialog', { name: '通知消息' })).textContent).toContain('全文')
  await waitFor(() =>
    expect(server.asked('/sys/sysAnnouncementSend/editByAnntIdAndUserId')).toMatchObject([{ body: { anntId: '1' } }]),
  )
})

it('the page searches by title, sender and state, and stores the search in the address', async () => {
  const { server, search } = open([], 0)
  fireEvent.change(await screen.findByRole('textbox', { name: '标题' }), { target: { value: ' 停课 ' } })
  fireEvent.submit(screen.getByRole('search'))
  await waitFor(() => expect(server.calls.at(-1)?.query).toMatchObject({ titile: '停课' }))
  fireEvent.change(screen.getByRole('combobox', { name: '阅读状态' }), { target: { value: '0' } })
  await waitFor(() => expect(server.calls.at(-1)?.query).toMatchObject({ titile: '停课', readFlag: '0' }))
  expect(search().get('readFlag')).toBe('0')
  fireEvent.click(await screen.findByRole('button', { name: '清空条件' }))
  await waitFor(() => expect(search().toString()).toBe(''))
})

it('a button shows the next page of messages', async () => {
  const { server } = open([message('1', '0')], 25)
  fireEvent.click(await screen.findByRole('button', { name: '下一页' }))
  await waitFor(() => expect(server.calls.at(-1)?.query['pageNo']).toBe('2'))
  expect(screen.getByText('2 / 3')).toBeDefined()
})

it('the page requires a confirmation before all messages are marked as read', async () => {
  const { server } = open([message('1', '0')])
  fireEvent.click(screen.getByRole('button', { name: '全部标注已读' }))
  const question = screen.getByRole('alertdialog', { name: '确认操作' })
  expect(question.textContent).toContain('是否全部标注已读?')
  await act(async () => {
    fireEvent.click(within(question).getByRole('button', { name: '全部标为已读' }))
  })
  await waitFor(() => expect(server.asked('/sys/sysAnnouncementSend/readAll')).toHaveLength(1))
  await waitFor(() => expect(server.asked('/sys/annountCement/syncNotic')).toHaveLength(1))
  expect(toasts()).toContain('全部已读')
})

it('the page shows different messages for an empty list and for a failure', async () => {
  open([])
  expect(await screen.findByText('还没有消息')).toBeDefined()
  tidy()
  signIn(['student'])
  testServer({ [LIST]: () => ({ refuse: '坏了', status: 500 }) })
  draw(<UserAnnouncementScreen />)
  expect(await screen.findByText('消息没有加载出来')).toBeDefined()
})

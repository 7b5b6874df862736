// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { depart } from '@mashu/contract/sys/depart'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { correction } from '@mashu/contract/teaching/correction'
import { draw, page, school, signIn, tidy, toasts } from '../../test/lesson-page.tsx'
import { MarkingPage } from '../marking-page.tsx'

type Replies = NonNullable<Parameters<typeof school>[0]>
type Made = { workStatus: string; submitTime: string | null } | null

const student = (userId: string, realname: string, made: Made) => ({
  userId,
  username: userId,
  realname,
  avatar: null,
  work: made && { id: `w${userId}`, workName: '画圆', workType: '2', versionNo: 1, score: 4, comment: null, ...made },
})
const DONE: Made = { workStatus: '2', submitTime: '2025-11-12 08:00:00' }
const BEGUN: Made = { workStatus: '0', submitTime: null }
const [a, b, c] = [student('a', '林小满', DONE), student('b', '多多', BEGUN), student('c', '豆豆', null)]
const classOf = (...students: object[]) => ({
  result: {
    departId: 'd1',
    departName: '三年一班',
    unitId: null,
    unitName: '画圆',
    courseName: null,
    counts: {},
    students,
  },
})

const ADDRESS = '/teaching/workList?departId=d1&additionalId=h1'
const open = (replies: Replies = {}, address = ADDRESS) => {
  const server = school({
    [depart.queryMyDeptTreeList.path]: () => ({ result: null }),
    [correction.list.path]: () => ({ result: page() }),
    [correction.classWorks.path]: () => classOf(a, b, c),
    ...replies,
  })
  draw(<MarkingPage switcher={null} />, address)
  return server
}
const openTab = async () => fireEvent.click(await screen.findByRole('button', { name: /^未提交/ }))
const names = () =>
  within(screen.getByRole('region', { name: '学生' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)

beforeEach(() => signIn(['teacher'], ['teaching:work:list']))
afterEach(tidy)

it('lists all students without a submission, including those who have begun', async () => {
  open()
  await openTab()
  await waitFor(() => expect(names()).toHaveLength(2))
  expect(names().join()).toMatch(/豆豆.*未提交.*多多.*做了一半/)
})

it('copies the names of the students without a submission', async () => {
  const write = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } })
  open()
  await openTab()
  fireEvent.click(await screen.findByRole('button', { name: '复制没交画圆的名单' }))
  await waitFor(() => expect(toasts()).toContain('已复制 2 个名字'))
  expect(write).toHaveBeenCalledWith('豆豆、多多')
})

it('sends each reminder once', async () => {
  const server = open({ [classOverview.remind.path]: () => ({ result: { count: 2 } }) })
  await openTab()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '提醒没交画圆的学生' })
  fireEvent.click(button)
  await waitFor(() => expect(toasts()).toContain('已提醒 2 名学生'))
  expect(server.asked(classOverview.remind.path).map(({ body }) => body)).toEqual([
    { departId: 'd1', homeworkId: 'h1', userIds: ['c', 'b'] },
  ])
  await waitFor(() => expect(button.disabled).toBe(true))
  fireEvent.click(screen.getByRole('button', { name: '全部' }))
  await openTab()
  expect(screen.getByRole('button', { name: '提醒没交画圆的学生' }).textContent).toBe('已提醒')
})

it.each<[string, Replies[string], string]>([
  ['a refusal', () => ({ refuse: '这些学生都已经交了，不用提醒' }), '这些学生都已经交了，不用提醒'],
  [
    'no network',
    () => {
      throw new TypeError('offline')
    },
    '没有提醒成功 网络不通，请检查网络后重试',
  ],
])('allows another attempt after %s', async (_name, reply, told) => {
  open({ [classOverview.remind.path]: reply })
  await openTab()
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '提醒没交画圆的学生' })
  fireEvent.click(button)
  await waitFor(() => expect(toasts().join()).toContain(told))
  await waitFor(() => expect(button.disabled).toBe(false))
})

it('shows a message and no button for reminders if all have submitted', async () => {
  open({ [correction.classWorks.path]: () => classOf(a) })
  await openTab()
  expect(await screen.findByText('都交了')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /提醒没交/ })).toBeNull()
})

it('shows why loading failed, and offers no reminder', async () => {
  open({ [correction.classWorks.path]: () => ({ refuse: '你没有负责的班级' }) })
  expect(await screen.findByText('你没有负责的班级')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^未提交|提醒没交/ })).toBeNull()
})

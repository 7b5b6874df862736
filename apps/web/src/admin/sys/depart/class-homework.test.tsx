// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { draw, signIn, testServer, tidy, toasts } from '../../kit/test/test-server.tsx'
import { toastStore } from '../../../ui/popup/toast-store.ts'
import { ClassHomework } from './class-homework.tsx'

const MATRIX = classOverview.matrix.path
const student = (id: string, realname: string, lastLogin: string | null = null) => ({
  id,
  username: id,
  realname,
  lastLogin,
  stars: 3,
})
const task = {
  id: 'h',
  kind: 'assignment',
  name: '画圆',
  courseId: null,
  courseName: null,
  dueTime: '2026-03-01 18:00:00',
  moved: [{ userId: 'c', dueTime: '2026-03-08 18:00:00', note: '生病', isOver: true }],
}
const overview = {
  students: [student('a', '小满', '2026-02-28 09:10:00'), student('b', '多多'), student('c', '豆豆')],
  homework: [task],
  cells: [
    { userId: 'a', homeworkId: 'h', workId: 'w1', state: 'submitted', late: true, score: null },
    { userId: 'b', homeworkId: 'h', workId: 'w2', state: 'begun', late: false, score: null },
  ],
}
const open = (replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({ [MATRIX]: () => ({ result: overview }), ...replies })
  draw(<ClassHomework id="d1" />)
  return server
}
const rowOf = async (name: string) => within((await page.findByText(name)).closest('tr')!)

beforeEach(() => signIn(['teacher'], ['teaching:work:list', 'teaching:work:correct']))
afterEach(tidy)

it('the table shows the state of each student, marks late submissions, and shows the last login', async () => {
  open()
  const row = await rowOf('小满')
  expect([row.getByText('已交'), row.getByText('迟'), row.getByText(/上次登录 02-28 09:10/)]).toHaveLength(3)
  expect((await rowOf('多多')).getByText('做了一些')).toBeTruthy()
  expect((await rowOf('豆豆')).getByText('没开始')).toBeTruthy()
  expect(page.getByText('2 人没交')).toBeTruthy()
})

it('a button copies the names of the students who have not submitted', async () => {
  const write = vi.fn(() => Promise.resolve())
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } })
  open()
  fireEvent.click(await page.findByRole('button', { name: '复制没交画圆的名单' }))
  await waitFor(() => expect(toasts()).toContain('已复制 2 个名字'))
  expect(write).toHaveBeenCalledWith('多多、豆豆')
})

it('a button reminds students who have not submitted, and is then disabled', async () => {
  const server = open({ [classOverview.remind.path]: () => ({ result: { count: 2 } }) })
  const button = await page.findByRole<HTMLButtonElement>('button', { name: '提醒没交画圆的学生' })
  fireEvent.click(button)
  await waitFor(() => expect(toasts()).toContain('已提醒 2 名学生'))
  expect(server.asked(classOverview.remind.path).map(({ body }) => body)).toEqual([
    { departId: 'd1', homeworkId: 'h', userIds: ['b', 'c'] },
  ])
  await waitFor(() => expect(button.disabled).toBe(true))
})

it.each<[string, Parameters<typeof testServer>[0], string]>([
  ['no students', { [MATRIX]: () => ({ result: { students: [], homework: [], cells: [] } }) }, '这个班还没有学生'],
  ['no homework', { [MATRIX]: () => ({ result: { ...overview, homework: [], cells: [] } }) }, '还没有布置作业'],
  ['a refusal', { [MATRIX]: () => ({ refuse: '没有权限' }) }, '没有权限'],
])('the table is replaced by a message when there is %s', async (_name, replies, text) => {
  open(replies)
  expect(await page.findByText(new RegExp(text))).toBeTruthy()
})

it('users who may set homework see a link to a form for this class', async () => {
  signIn(['teacher'], ['teaching:additionalWork:add'])
  open()
  const link = await page.findByRole('link', { name: '布置作业' })
  expect(link.getAttribute('href')).toBe('/work/additionalWork?add=1&workDept=d1')
  tidy()
  signIn(['teacher'])
  open()
  await rowOf('小满')
  expect(page.queryByRole('link', { name: '布置作业' })).toBeNull()
})

it('the table lists and removes extended deadlines, and adds a deadline that can be undone', async () => {
  const before = [{ userId: 'b', dueTime: null, note: null }]
  const server = open({ [classOverview.moveDue.path]: () => ({ result: { before } }) })
  expect((await rowOf('豆豆')).getByText('推迟到 03-08 18:00').title).toBe('生病')
  fireEvent.click(page.getByRole('button', { name: '为个别学生推迟画圆' }))
  const drawer = within(await page.findByRole('dialog'))
  expect(await drawer.findByText('到 2026-03-08 18:00 · 生病')).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: '取消豆豆的推迟' }))
  const moves = () => server.asked(classOverview.moveDue.path).map(({ body }) => (body as { moves: unknown }).moves)
  await waitFor(() => expect(moves()).toEqual([[{ userId: 'c', dueTime: null, note: null }]]))
  fireEvent.mouseDown(drawer.getByRole('combobox', { name: '学生' }))
  fireEvent.click(await page.findByText('多多', { selector: '.ant-select-item-option-content' }))
  fireEvent.click(drawer.getByRole('button', { name: /^推\s*迟$/ }))
  await waitFor(() => expect(toasts()).toContain('已给 1 名学生推迟到 2026-03-08 18:00'))
  expect(moves()[1]).toEqual([{ userId: 'b', dueTime: '2026-03-08 18:00:00', note: null }])
  toastStore.value.find(({ title }) => title.startsWith('已给'))!.action!.run()
  await waitFor(() => expect(moves()[2]).toEqual(before))
})

it('shows the accounts of students with the same name', async () => {
  const students = [student('a', '小满'), student('b', '小满'), student('c', '豆豆')]
  open({ [MATRIX]: () => ({ result: { ...overview, students } }) })
  for (const name of ['小满（a）', '小满（b）', '豆豆']) expect((await rowOf(name)).getAllByRole('cell').length).toBe(1)
})

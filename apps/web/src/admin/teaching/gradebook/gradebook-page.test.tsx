// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gradebook } from '@mashu/contract/teaching/grade/gradebook'
import { depart } from '@mashu/contract/sys/depart'
import { workVerdicts } from '@mashu/contract/teaching/check/work-verdict'
import { draw, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import GradebookPage from './gradebook-page.tsx'

const homework = (id: string, more: object = {}) => ({
  id,
  kind: 'assignment',
  name: `作业${id}`,
  courseId: null,
  courseName: null,
  dueTime: null,
  moved: [],
  isOver: false,
  onlyFor: null,
  ...more,
})
const cell = (userId: string, homeworkId: string, more: object = {}) => ({
  userId,
  homeworkId,
  workId: `w-${userId}-${homeworkId}`,
  versionNo: 1,
  state: 'submitted',
  late: false,
  submitTime: '2026-03-01 10:00:00',
  score: null,
  comment: null,
  markerName: null,
  ...more,
})
const grades = {
  students: [
    { id: 'a', username: 'a', realname: '安宁' },
    { id: 'z', username: 'z', realname: '曾雨' },
  ],
  homework: [homework('1', { isOver: true }), homework('2')],
  cells: [cell('a', '1', { late: true }), cell('z', '2', { state: 'marked', score: 3, comment: '不错' })],
}
const classes = [{ id: 'd', departName: '红班', orgCategory: '3', children: [] }]
const open = (replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({
    [depart.queryMyDeptTreeList.path]: () => ({ result: classes }),
    [gradebook.matrix.path]: () => ({ result: grades }),
    [workVerdicts.ofWork.path]: () => ({ result: { checkVersion: 0, checks: [], verdicts: [], suggestedStars: null } }),
    [gradebook.mark.path]: ({ body }) => ({ result: { ...(body as object) } }),
    ...replies,
  })
  draw(<GradebookPage />, '/work/gradebook')
  return server
}
const cellOf = (name: RegExp) => page.findByRole('gridcell', { name })

beforeEach(() => signIn(['teacher'], ['teaching:work:list', 'teaching:work:correct']))
afterEach(() => {
  tidy()
  localStorage.clear()
})

it('shows the state in each cell', async () => {
  open()
  expect(await cellOf(/安宁，作业1，待批改，迟交/)).toBeTruthy()
  expect(await cellOf(/曾雨，作业1，没交/)).toBeTruthy()
  expect(await cellOf(/安宁，作业2，还没做/)).toBeTruthy()
  expect(await cellOf(/曾雨，作业2，已批改，3 星，评语：不错/)).toBeTruthy()
})

it('sets marks by keys, sends the previous mark with the new one, and can undo a mark', async () => {
  const server = open()
  fireEvent.click(await cellOf(/安宁，作业1/))
  fireEvent.keyDown(await cellOf(/安宁，作业1/), { key: '4' })
  const sent = () => server.asked(gradebook.mark.path).map(({ body }) => body)
  const none = { score: null, comment: null }
  await waitFor(() => expect(sent()).toHaveLength(1), { timeout: 5000 })
  expect(sent()[0]).toEqual({ workId: 'w-a-1', versionNo: 1, score: 4, comment: null, seen: none })
  await waitFor(() => expect(page.getByText('都保存好了')).toBeTruthy())
  fireEvent.click(page.getByRole('button', { name: /撤\s*销/ }))
  await waitFor(() => expect(sent()).toHaveLength(2), { timeout: 5000 })
  expect(sent()[1]).toMatchObject({ ...none, seen: { score: 4, comment: null } })
})

it('moves by arrow keys, and cannot mark homework without a submission', async () => {
  const server = open()
  fireEvent.click(await cellOf(/安宁，作业1/))
  fireEvent.keyDown(await cellOf(/安宁，作业1/), { key: 'ArrowDown' })
  const below = await cellOf(/曾雨，作业1/)
  expect(below.getAttribute('aria-selected')).toBe('true')
  expect(document.activeElement).toBe(below)
  fireEvent.keyDown(below, { key: '5' })
  expect(page.getByText(/还没有交，交了以后/)).toBeTruthy()
  expect(localStorage.length === 0 || !JSON.stringify(localStorage).includes('w-z-1')).toBe(true)
  expect(server.asked(gradebook.mark.path)).toEqual([])
})

it.each<[string, Parameters<typeof testServer>[0], RegExp]>([
  ['no class', { [depart.queryMyDeptTreeList.path]: () => ({ result: [] }) }, /还没有负责的班级/],
  [
    'no students',
    { [gradebook.matrix.path]: () => ({ result: { students: [], homework: [], cells: [] } }) },
    /还没有学生/,
  ],
  [
    'no homework',
    { [gradebook.matrix.path]: () => ({ result: { ...grades, homework: [], cells: [] } }) },
    /还没有作业/,
  ],
  ['a refusal', { [gradebook.matrix.path]: () => ({ refuse: '没有权限' }) }, /没有权限/],
])('shows a message when there is %s', async (_name, replies, text) => {
  open(replies)
  expect(await page.findByText(text)).toBeTruthy()
})

it('shows the accounts of students with the same name', async () => {
  const students = [...grades.students, { id: 'y', username: 'anning2', realname: '安宁' }]
  open({ [gradebook.matrix.path]: () => ({ result: { ...grades, students } }) })
  for (const name of ['安宁（a）', '安宁（anning2）', '曾雨'])
    expect(await page.findByRole('rowheader', { name })).toBeTruthy()
})

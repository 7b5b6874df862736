// @vitest-environment happy-dom
import { fireEvent, screen as page, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { classOverview } from '@mashu/contract/teaching/class-overview'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { correction } from '@mashu/contract/teaching/correction'
import { depart } from '@mashu/contract/sys/depart'
import { timetable } from '@mashu/contract/teaching/timetable'
import { draw, listed, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import { classSums, homeworkRows, studentRows } from './class-page.rules.ts'
import ClassPage from './class-page.tsx'

const NOW = '2026-11-29 12:00:00'
const student = (id: string, realname: string, stars = 0) => ({ id, username: id, realname, lastLogin: null, stars })
const task = (id: string, name: string, dueTime: string | null, more: object = {}) => ({
  id,
  kind: 'assignment' as const,
  name,
  courseId: null,
  courseName: null,
  dueTime,
  onlyFor: null,
  moved: [] as { userId: string; dueTime: string; note: string | null; isOver: boolean }[],
  ...more,
})
const cell = (userId: string, homeworkId: string, state: 'begun' | 'submitted' | 'marked') => ({
  userId,
  homeworkId,
  workId: `${userId}${homeworkId}`,
  state,
  late: false,
  score: null,
})
const overview = {
  students: [student('a', '林小满', 9), student('b', '钱多多', 3), student('c', '周豆豆', 5)],
  homework: [task('old', '画圆', '2026-11-20 18:00:00'), task('new', '画方', '2099-01-01 18:00:00')],
  cells: [cell('a', 'old', 'marked'), cell('b', 'old', 'begun'), cell('a', 'new', 'submitted')],
}

describe('the homework on a class page', () => {
  it('is first when a submission has no mark, and then by the latest due time', () => {
    expect(homeworkRows(overview).map(({ task: { id }, ...rest }) => ({ id, ...rest }))).toEqual([
      { id: 'new', students: 3, submitted: 1, marked: 0, waiting: 1 },
      { id: 'old', students: 3, submitted: 1, marked: 1, waiting: 0 },
    ])
  })

  it('counts as missing only after the due time of the student', () => {
    const moved = [{ userId: 'c', dueTime: '2099-01-01 18:00:00', note: null, isOver: false }]
    const owed = (given: typeof overview) => studentRows(given, NOW).map(({ id, missing }) => [id, missing])
    expect(owed(overview)).toEqual([
      ['c', 1],
      ['b', 1],
      ['a', 0],
    ])
    const [old, next] = overview.homework
    expect(owed({ ...overview, homework: [{ ...old!, moved }, next!] })).toEqual([
      ['b', 1],
      ['a', 0],
      ['c', 0],
    ])
    expect(classSums(overview, NOW)).toEqual({ waiting: 1, missing: 2, stars: 17 })
  })
})

const link = {
  id: 'l1',
  deptId: 'd1',
  courseId: 'c1',
  courseName: '游戏工坊',
  courseCover: null,
  openTime: '2026-01-01 08:00:00',
  unitByUnit: 0,
  units: 6,
  opened: 2,
  nextTime: '2026-12-06 10:30:00',
}
const work = {
  id: 'w1',
  workName: '会飞的鱼',
  workType: '2',
  coverFileKey: null,
  realname: '林小满',
  submitTime: '2026-11-28 10:00:00',
}
const classPage = {
  id: 'd1',
  name: '周六班',
  schoolName: '少儿编程部',
  teachers: [{ id: 't1', realname: '林晓', avatar: null }],
  courses: [link],
  works: [work],
}
const node = (id: string, departName: string) => ({ id, departName, orgCategory: '3', children: [] })
const open = (address: string, replies: Parameters<typeof testServer>[0] = {}) => {
  const server = testServer({
    [depart.queryMyDeptTreeList.path]: () => ({ result: [node('d1', '周六班'), node('d2', '周日班')] }),
    [correction.list.path]: listed(),
    [classOverview.page.path]: () => ({ result: classPage }),
    [classOverview.matrix.path]: () => ({ result: overview }),
    [timetable.list.path]: () => ({ result: [] }),
    ...replies,
  })
  return { server, route: draw(<ClassPage />, address) }
}

beforeEach(() =>
  signIn(
    ['teacher'],
    ['teaching:work:list', 'teaching:courseDept:list', 'teaching:courseDept:edit', 'system:depart:list'],
  ),
)
afterEach(tidy)

it('the page shows members, homework, works, courses and lessons of a class', async () => {
  open('/work/class?departId=d1')
  expect(await page.findByRole('heading', { name: '周六班' })).toBeTruthy()
  const part = (name: string) => within(page.getByRole('region', { name }))
  expect(part('作业').getByRole('link', { name: '画方' }).getAttribute('href')).toContain('additionalId=new')
  expect(part('作业').getByRole('link', { name: '检查全班的“画方”' }).getAttribute('href')).toBe(
    '/work/checkClass?kind=homework&id=new&departId=d1',
  )
  expect(part('最新作品').getByText('会飞的鱼')).toBeTruthy()
  expect(part('课程').getByText(/开了 2 \/ 6 课，下一课/)).toBeTruthy()
  expect(part('同学').getByText('周豆豆')).toBeTruthy()
  expect(await part('接下来').findByText(/两周内没有课/)).toBeTruthy()
  expect(within(page.getByRole('list', { name: '老师' })).getByText('林晓')).toBeTruthy()
})

it('one click opens 排课 of a course', async () => {
  const units = [{ unitId: 'u1', unitName: '第一课', hasHomework: true, openTime: null, dueTime: null }]
  open('/work/class?departId=d1', {
    [courseDept.queryById.path]: () => ({ result: link }),
    [courseDept.units.path]: () => ({ result: units }),
  })
  fireEvent.click(await page.findByRole('button', { name: '排课' }))
  expect(await page.findByText('从哪一课开始')).toBeTruthy()
})

it('the page offers a choice of classes when the address contains no class', async () => {
  const { route } = open('/work/class')
  fireEvent.click(await page.findByRole('link', { name: '周日班' }))
  await waitFor(() => expect(route.search().get('departId')).toBe('d2'))
})

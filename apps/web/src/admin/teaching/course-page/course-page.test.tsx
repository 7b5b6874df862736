// @vitest-environment happy-dom
import { fireEvent, screen as page, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { course } from '@mashu/contract/teaching/course'
import { courseDept } from '@mashu/contract/teaching/course-dept'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { draw, listed, signIn, testServer, tidy } from '../../kit/test/test-server.tsx'
import CoursePage from './course-page.tsx'

const unit = (id: string, unitName: string, more: object = {}) => ({
  id,
  unitName,
  courseWorkType: 2,
  unitCover: null,
  courseVideo: null,
  coursePpt: null,
  coursePlan: null,
  courseWorkAnswer: null,
  ...more,
})
const link = {
  id: 'l1',
  deptId: 'd1',
  courseId: 'c1',
  openTime: '2026-01-01 08:00:00',
  unitByUnit: 0,
  units: 2,
  opened: 1,
  nextTime: null,
}
const units = listed(unit('u1', '接苹果', { coursePpt: 'a.pptx' }), unit('u2', '会飞的鱼', { courseWorkType: null }))
const open = (replies: Parameters<typeof testServer>[0] = {}) => {
  const row = { id: 'c1', courseName: '游戏工坊', showType: 1, courseCover: null, courseDesc: null, isShared: false }
  const server = testServer({
    [course.queryById.path]: () => ({ result: row }),
    [courseUnit.list.path]: units,
    [courseDept.overview.path]: () => ({
      result: {
        classes: [{ id: 'd1', name: '周六班' }],
        courses: [],
        links: [link, { ...link, id: 'l2', deptId: 'x' }],
      },
    }),
    [course.list.path]: listed(row),
    ...replies,
  })
  return server
}
const TEACHER = [
  'teaching:courseUnit:list',
  'teaching:courseUnit:edit',
  'teaching:courseDept:list',
  'teaching:courseDept:edit',
]

beforeEach(() => signIn(['teacher'], TEACHER))
afterEach(tidy)

it("shows units with their materials, and the progress of the teacher's classes", async () => {
  open()
  draw(<CoursePage />, '/course/page?courseId=c1')
  expect(await page.findByRole('heading', { name: '游戏工坊' })).toBeTruthy()
  const part = (name: string) => within(page.getByRole('region', { name }))
  const [first, second] = part('各课').getAllByRole('listitem')
  expect(within(first!).getByText('作业：Scratch')).toBeTruthy()
  expect(within(first!).getByText('资料')).toBeTruthy()
  expect(within(second!).queryByText(/作业/)).toBeNull()
  const [only] = part('上这门课的班级').getAllByRole('listitem')
  expect(only!.textContent).toContain('周六班开了 1 / 2 课')
})

it('offers the map, and opens the plan of a class', async () => {
  open({
    [courseDept.queryById.path]: () => ({ result: { ...link, courseName: '游戏工坊', departName: '周六班' } }),
    [courseDept.units.path]: () => ({
      result: [{ unitId: 'u1', unitName: '接苹果', hasHomework: true, openTime: null, dueTime: null }],
    }),
  })
  draw(<CoursePage />, '/course/page?courseId=c1')
  expect(await page.findByRole('button', { name: '课程地图' })).toBeTruthy()
  fireEvent.click(page.getByRole('button', { name: '排课' }))
  expect(await page.findByText('从哪一课开始')).toBeTruthy()
})

it('offers the courses if the address contains no course', async () => {
  open()
  draw(<CoursePage />, '/course/page')
  const way = await page.findByRole('link', { name: '游戏工坊' })
  expect(way.getAttribute('href')).toBe('/course/page?courseId=c1')
})

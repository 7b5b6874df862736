// @vitest-environment happy-dom
import { cleanup, screen, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work as workContract } from '@mashu/contract/teaching/work'
import { getSession, updateUser } from '../../api/session.ts'
import { draw, page, school, signIn, tidy } from '../test/lesson-page.tsx'
import HomePage from './home-page.tsx'
import { courseRow, open, region, replies } from './test/student-page.tsx'

beforeEach(() => signIn())
afterEach(tidy)

it('the start page loads the units of every course', async () => {
  const server = await open({
    [course.mineCourse.path]: () => ({ result: [courseRow('k1', '游戏工坊'), courseRow('k2', '动画课')] }),
  })
  await waitFor(() =>
    expect(
      server
        .asked(courseUnit.mineUnit.path)
        .map(({ query }) => query['courseId'])
        .toSorted(),
    ).toEqual(['k1', 'k2']),
  )
  expect(region('我的课程').getAllByRole('link', { name: /游戏工坊|动画课/ })).toHaveLength(2)
})

it('the start page loads only failed parts again', async () => {
  let broken = true
  const server = school(
    replies({ [workContract.mine.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: page() }) }),
  )
  draw(<HomePage />)
  await screen.findByRole('alert')
  const before = server.asked(course.mineCourse.path).length
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
  expect(await screen.findByRole('region', { name: '继续创作' })).toBeTruthy()
  expect(server.asked(course.mineCourse.path)).toHaveLength(before)
})

it('the start page appears even when the homework of the class fails to load', async () => {
  await open({ [additionalWork.mine.path]: () => ({ refuse: '坏了', status: 500 }) })
  expect(screen.queryByRole('list', { name: '班级作业' })).toBeNull()
  expect(region('我的作业').getByText('接苹果')).toBeTruthy()
})

it('users without a class see another start page until they have a course', async () => {
  updateUser({ ...getSession().user!, orgCode: null })
  const empty = { [course.mineCourse.path]: () => ({ result: [] }) }
  school(replies(empty))
  draw(<HomePage />)
  expect((await screen.findByRole('link', { name: '看看课程' })).getAttribute('href')).toBe('/courseList')
  expect(screen.queryByText(/颗星星|同学|作业等你/)).toBeNull()
  cleanup()
  const shared = { ...courseRow('k1', '试听'), isShared: true }
  school(replies({ ...empty, [course.mineCourse.path]: () => ({ result: [shared] }) }))
  draw(<HomePage />)
  await screen.findByRole('link', { name: '看看课程' })
  cleanup()
  await open()
  expect(screen.queryByRole('link', { name: '看看课程' })).toBeNull()
})

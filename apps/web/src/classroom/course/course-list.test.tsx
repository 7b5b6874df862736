// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { course as contract } from '@mashu/contract/teaching/course'
import { draw, school, signIn, tidy } from '../test/lesson-page.tsx'
import CourseListPage from './list-page.tsx'

const course = (change: object = {}) => ({
  id: 'k1',
  courseName: '游戏工坊',
  courseDesc: null,
  courseCover: null,
  courseType: 1,
  courseType_dictText: '公开课',
  showType: 1,
  unitCount: 4,
  doneCount: 0,
  nextUnitName: '接苹果',
  ...change,
})
const open = async (...courses: object[]) => {
  school({ [contract.mineCourse.path]: () => ({ result: courses }) })
  draw(<CourseListPage />)
  return within(await screen.findByRole('article'))
}

beforeEach(() => signIn())
afterEach(tidy)

describe('the card of a course', () => {
  it.each([
    ['not begun', {}, '从“接苹果”开始吧'],
    ['begun', { doneCount: 1, nextUnitName: '迷宫' }, '下一节：迷宫'],
    ['done', { doneCount: 4, nextUnitName: null }, '全部做完啦，真了不起！'],
    ['empty', { unitCount: 0, nextUnitName: null }, '老师还在准备内容'],
  ])('shows the next step of a course that is %s', async (_, change, words) => {
    const card = await open(course(change))
    expect(card.getByText(words)).toBeTruthy()
    expect(card.queryAllByRole('progressbar')).toHaveLength('unitCount' in change ? 0 : 1)
  })

  it.each([
    [1, 'courseUnitMap'],
    [2, 'courseUnitCard'],
  ])('links to the view that the school has chosen with the value %i', async (showType, page) => {
    expect((await open(course({ showType }))).getByRole('link', { name: '游戏工坊' }).getAttribute('href')).toBe(
      `/teaching/mineCourse/${page}?id=k1`,
    )
  })

  it('shows the description of a course in a dialog', async () => {
    const card = await open(course({ courseDesc: '<p>做<b>游戏</b></p>' }))
    fireEvent.click(card.getByRole('button', { name: '游戏工坊的介绍' }))
    const dialog = screen.getByRole('dialog', { name: '游戏工坊' })
    expect(dialog.textContent).toContain('做游戏')
    fireEvent.click(within(dialog).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has no button for an empty description', async () => {
    expect((await open(course({ courseDesc: '<p><br></p>' }))).queryByRole('button')).toBeNull()
  })

  it("shows the school's picture of the course", async () => {
    await open(course({ courseCover: 'covers/own.png' }))
    expect(document.querySelector('article img')!.getAttribute('src')).toBe('/api/sys/common/static/covers/own.png')
  })
})

it('a child without courses can begin a work of their own', async () => {
  school({ [contract.mineCourse.path]: () => ({ result: [] }) })
  draw(<CourseListPage />)
  fireEvent.click(await screen.findByRole('button', { name: '开始创作' }))
  const choice = screen.getByRole('dialog', { name: '今天用什么来做？' })
  expect(
    within(choice)
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['/scratchjr/home.html', '_blank'],
    ['/scratch3/index.html?scene=create', '_blank'],
    ['/python/index.html', '_blank'],
  ])
  fireEvent.click(within(choice).getAllByRole('link')[1]!)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the list of courses can be loaded again when loading has failed', async () => {
  let broken = true
  school({ [contract.mineCourse.path]: () => (broken ? { refuse: '坏了', status: 500 } : { result: [course()] }) })
  draw(<CourseListPage />)
  expect((await screen.findByRole('alert')).textContent).toContain('课程没有加载出来')
  broken = false
  fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
  expect(await screen.findByRole('article')).toBeTruthy()
})

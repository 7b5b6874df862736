// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { draw, school, signIn, tidy } from '../test/lesson-page.tsx'
import CardPage from './card-page.tsx'
import MapPage from './map-page.tsx'
import { open, replies, stop, units } from './test/opened-course.tsx'

beforeEach(() => signIn())
afterEach(tidy)

describe('a course', () => {
  it('opens the unit in its address, and ignores an unknown unit', async () => {
    await open(CardPage, '/c?id=k1&unit=u2')
    expect(await screen.findByRole('dialog', { name: '迷宫' })).toBeTruthy()
    tidy()
    signIn()
    await open(CardPage, '/c?id=k1&unit=u99')
    await stop(/第 1 节/)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['地图', CardPage, '/teaching/mineCourse/courseUnitMap?id=k1'],
    ['卡片', MapPage, '/teaching/mineCourse/courseUnitCard?id=k1'],
  ] as const)('can change its view to %s', async (name, Page, address) => {
    const { route } = await open(Page)
    fireEvent.click(within(screen.getByRole('group', { name: '显示方式' })).getByRole('button', { name }))
    expect(route.address()).toBe(address)
  })

  it('praises only when all units are done', async () => {
    await open(CardPage, '/c?id=k1', [units[0]!])
    expect(await screen.findByText('这门课的作业全部完成啦，真了不起！')).toBeTruthy()
  })

  it('shows a message and no progress bar when it has no units', async () => {
    await open(CardPage, '/c?id=k1', [])
    expect(await screen.findByText('这门课还没有内容')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText(/全部完成/)).toBeNull()
    expect(screen.getByRole('link', { name: '看看别的课程' }).getAttribute('href')).toBe(
      '/teaching/mineCourse/cardList',
    )
  })

  it('links to the courses when the address contains no course, and offers no retry', () => {
    const server = school(replies())
    draw(<CardPage />, '/c')
    expect(screen.getByRole('alert').textContent).toContain('课程没有加载出来')
    expect(screen.getByRole('link', { name: '回到我的课程' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull()
    expect(server.asked(courseUnit.mineUnit.path)).toEqual([])
  })

  it("shows the server's message when loading fails, and loads again on request", async () => {
    let broken = true
    school({
      ...replies(),
      [course.queryById.path]: () =>
        broken
          ? { refuse: '课程没有开放给你的班级' }
          : { result: { id: 'k1', courseName: '游戏工坊', courseMap: null } },
    })
    draw(<CardPage />, '/c?id=k1')
    expect((await screen.findByRole('alert')).textContent).toContain('课程没有开放给你的班级')
    broken = false
    fireEvent.click(screen.getByRole('button', { name: '再试一次' }))
    expect(await screen.findByRole('heading', { name: '游戏工坊' })).toBeTruthy()
  })
})

// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { work as workContract } from '@mashu/contract/teaching/work'
import { unit } from '../test/rows.ts'
import { draw, page, school, signIn, tidy } from '../test/lesson-page.tsx'
import CardPage from './card-page.tsx'
import MapPage from './map-page.tsx'

const units = [
  unit({ id: 'u1', unitName: '接苹果', orderNum: 1, mineWorkId: 'w1', mineWorkStatus: '2' }),
  unit({ id: 'u2', unitName: '迷宫', orderNum: 2 }),
  unit({ id: 'u3', unitName: '赛车', orderNum: 3 }),
]
const replies = (rows: object[] = units): Parameters<typeof school>[0] => ({
  [course.queryById.path]: () => ({ result: { id: 'k1', courseName: '游戏工坊', courseMap: null } }),
  [courseUnit.mineUnit.path]: () => ({ result: page(...rows) }),
  [workContract.mine.path]: () => ({ result: page() }),
})
const open = async (Page: () => React.ReactNode, address = '/c?id=k1', rows?: object[]) => {
  const server = school(replies(rows))
  const route = draw(<Page />, address)
  await screen.findByRole('heading', { name: '游戏工坊' })
  return { server, route }
}
const stop = (name: RegExp) => screen.findByRole('button', { name })

beforeEach(() => signIn())
afterEach(tidy)

describe.each([
  ['as cards', CardPage],
  ['as a map', MapPage],
] as const)('a course %s', (_, Page) => {
  it('names every unit with its state and says how far the child is', async () => {
    const { server } = await open(Page)
    for (const name of ['第 1 节 接苹果，已批改', '第 2 节 迷宫，正在学', '第 3 节 赛车，还没学到'])
      expect(await screen.findByRole('button', { name })).toBeTruthy()
    const meter = screen.getByRole('progressbar', { name: '做完的节数' })
    expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['1', '3'])
    expect(server.asked(courseUnit.mineUnit.path)[0]!.query).toMatchObject({ courseId: 'k1' })
  })

  it('opens a unit in the address, and closes it there', async () => {
    const { route } = await open(Page)
    fireEvent.click(await stop(/第 2 节/))
    const panel = await screen.findByRole('dialog', { name: '迷宫' })
    expect(route.search()).toEqual({ id: 'k1', unit: 'u2' })
    fireEvent.click(within(panel).getByRole('button', { name: '关闭' }))
    expect(route.search()).toEqual({ id: 'k1' })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks a child that leaps ahead, and leads to the unit it is at', async () => {
    const { route } = await open(Page)
    fireEvent.click(await stop(/第 3 节/))
    const question = screen.getByRole('dialog', { name: '还没走到这一站' })
    expect(question.textContent).toContain('先把第 2 节“迷宫”的作业交了')
    fireEvent.click(within(question).getByRole('button', { name: '去第 2 节' }))
    expect(route.search()).toEqual({ id: 'k1', unit: 'u2' })
    expect(screen.getByRole('dialog', { name: '迷宫' })).toBeTruthy()
  })
})

describe('a course', () => {
  it('lets the child leap ahead when the teacher does', async () => {
    const { route } = await open(CardPage)
    fireEvent.click(await stop(/第 3 节/))
    fireEvent.click(screen.getByRole('button', { name: '今天就上这一节' }))
    expect(route.search()['unit']).toBe('u3')
    expect(screen.getByRole('dialog', { name: '赛车' })).toBeTruthy()
  })

  it('says of a unit that is not open that the teacher opens it, also at its address', async () => {
    const rows = [units[0]!, unit({ id: 'u2', unitName: '迷宫', orderNum: 2, courseWork: null, locked: true })]
    const { route } = await open(CardPage, '/c?id=k1&unit=u2', rows)
    fireEvent.click(await stop(/第 2 节 迷宫，还没开放/))
    expect(screen.getByRole('dialog', { name: '这一课还没有开放' }).textContent).toContain('等老师开放以后')
    expect(screen.queryByRole('dialog', { name: '迷宫' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '知道了' }))
    expect(route.search()['unit']).toBe('u2')
    expect(screen.getByText('开放的课都学完啦，下一课等老师来开放')).toBeTruthy()
  })

  it('asks nothing where the child has begun already', async () => {
    const { route } = await open(CardPage, '/c?id=k1', [
      units[1]!,
      unit({ ...units[2], mineWorkId: 'w3', mineWorkStatus: '0' }),
    ])
    fireEvent.click(await stop(/赛车，做了一半/))
    expect(route.search()['unit']).toBe('u3')
  })

  it('opens at the unit of its address, and ignores one it does not have', async () => {
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
  ] as const)('can be looked at as %s instead', async (name, Page, address) => {
    const { route } = await open(Page)
    fireEvent.click(within(screen.getByRole('group', { name: '显示方式' })).getByRole('button', { name }))
    expect(route.address()).toBe(address)
  })

  it('praises when all is done, and only then', async () => {
    await open(CardPage, '/c?id=k1', [units[0]!])
    expect(await screen.findByText('这门课的作业全部完成啦，真了不起！')).toBeTruthy()
  })

  it('says when it is still empty, without a meter', async () => {
    await open(CardPage, '/c?id=k1', [])
    expect(await screen.findByText('这门课还没有内容')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.queryByText(/全部完成/)).toBeNull()
    expect(screen.getByRole('link', { name: '看看别的课程' }).getAttribute('href')).toBe(
      '/teaching/mineCourse/cardList',
    )
  })

  it('without an id leads back and offers no second try that cannot help', () => {
    const server = school(replies())
    draw(<CardPage />, '/c')
    expect(screen.getByRole('alert').textContent).toContain('课程没有加载出来')
    expect(screen.getByRole('link', { name: '回到我的课程' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull()
    expect(server.asked(courseUnit.mineUnit.path)).toEqual([])
  })

  it('says in the words of the server why it did not come, and tries again', async () => {
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

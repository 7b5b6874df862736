// @vitest-environment happy-dom
import { screen, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { additionalWork } from '@mashu/contract/teaching/additional-work'
import { course } from '@mashu/contract/teaching/course'
import { courseUnit } from '@mashu/contract/teaching/course-unit'
import { correction } from '@mashu/contract/teaching/correction'
import { work as workContract } from '@mashu/contract/teaching/work'
import { assignment } from '../test/assignment.ts'
import { unit, work } from '../test/rows.ts'
import { draw, page, school, signIn, tidy } from '../test/lesson-page.tsx'
import HomePage from './home-page.tsx'

const courseRow = (id: string, courseName: string) => ({ id, courseName, showType: 1 })
const replies = (change: Parameters<typeof school>[0] = {}): Parameters<typeof school>[0] => ({
  [course.mineCourse.path]: () => ({ result: [courseRow('k1', '游戏工坊')] }),
  [courseUnit.mineUnit.path]: () => ({ result: page(unit()) }),
  [workContract.mine.path]: () => ({ result: page() }),
  [additionalWork.mine.path]: () => ({ result: [] }),
  ...change,
})
const open = async (change?: Parameters<typeof school>[0]) => {
  const server = school(replies(change))
  draw(<HomePage />)
  await screen.findByRole('region', { name: '继续创作' })
  return server
}
const region = (name: string) => within(screen.getByRole('region', { name }))

beforeEach(() => signIn())
afterEach(tidy)

describe('the homework a child is greeted with', () => {
  it('opens in its editor', async () => {
    await open()
    expect(screen.getByText(/先完成“接苹果”怎么样？/)).toBeTruthy()
    expect(screen.getAllByRole('link', { name: '去做作业' }).map((link) => link.getAttribute('href'))).toEqual([
      '/scratch3/index.html?scene=course&unitId=u1',
      '/scratch3/index.html?scene=course&unitId=u1',
    ])
  })

  it('goes on with what was begun', async () => {
    await open({
      [courseUnit.mineUnit.path]: () => ({ result: page(unit({ mineWorkId: 'w1', mineWorkStatus: '0' })) }),
    })
    for (const link of screen.getAllByRole('link', { name: '接着做' }))
      expect(link.getAttribute('href')).toBe('/scratch3/index.html?workId=w1')
    expect(region('我的作业').getByText('已保存，还没交')).toBeTruthy()
  })

  it('that is marked shows its stars and the first words', async () => {
    await open({
      [courseUnit.mineUnit.path]: () => ({
        result: page(unit({ mineWorkId: 'w1', mineWorkStatus: '2', mineScore: 4 })),
      }),
      [workContract.mine.path]: () => ({
        result: page(work({ workStatus: '2', score: 4, teacherComment: '真好！下次更快' })),
      }),
    })
    const list = region('我的作业')
    expect(list.getByRole('img', { name: '4 星' })).toBeTruthy()
    expect(list.getByText('“真好！”').title).toBe('真好！下次更快')
    expect(list.queryByRole('link', { name: /去做作业|接着做/ })).toBeNull()
    expect(screen.getByText('作业都交啦，做点自己喜欢的吧！')).toBeTruthy()
    expect(screen.getByText('颗星星，都是老师给的')).toBeTruthy()
  })

  it('of the class stands above it, three at most', async () => {
    await open({
      [additionalWork.mine.path]: () => ({
        result: Array.from({ length: 5 }, (_, at) =>
          assignment({ additionalWorkId: `a${at}`, workName: `班级作业${at}`, codeType: at === 1 ? 0 : 2 }),
        ),
      }),
    })
    const list = within(screen.getByRole('list', { name: '班级作业' }))
    expect(list.getAllByRole('listitem')).toHaveLength(4)
    expect(list.getByRole('link', { name: '还有 2 个班级作业' }).getAttribute('href')).toBe('/center/myAdditionalWork')
    const upload = list.getByRole('link', { name: '上传作业' })
    expect([upload.getAttribute('href'), upload.getAttribute('target')]).toEqual(['/center/myAdditionalWork', null])
  })
})

describe('all homework that waits', () => {
  const ofClass = (...changes: Parameters<typeof assignment>[0][]) => ({
    [additionalWork.mine.path]: () => ({
      result: changes.map((change, at) => assignment({ additionalWorkId: `a${at}`, ...change })),
    }),
  })
  const count = () => screen.getByText(/个作业等你/).textContent

  it('is counted: of the class, of courses, and what the list has no room for', async () => {
    await open({
      ...ofClass(
        {},
        {},
        {},
        { workName: '交过的', mineWorkId: 'w', mineWorkStatus: 1 },
        { workName: '结束的', status: 2 },
      ),
      [course.mineCourse.path]: () => ({ result: [1, 2, 3, 4, 5, 6, 7].map((id) => courseRow(`k${id}`, `课${id}`)) }),
    })
    expect(count()).toMatch(/有 10 个作业等你/)
    expect(screen.queryByText('结束的')).toBeNull()
    expect(region('我的作业').getAllByText('新作业')).toHaveLength(8)
  })

  it('may be that of the class alone: it is proposed, and nothing is said to be empty', async () => {
    await open({
      ...ofClass({ workName: '画一只猫', codeType: 0 }, {}, {}),
      [course.mineCourse.path]: () => ({ result: [] }),
    })
    expect(count()).toBe('有 3 个作业等你，先完成“画一只猫”怎么样？')
    expect(screen.getAllByRole('link', { name: '上传作业' })[0]!.getAttribute('href')).toBe('/center/myAdditionalWork')
    expect(screen.queryByText(/作业都交啦|还没有作业|现在没有作业/)).toBeNull()
  })

  it('is none only when nothing is open at all', async () => {
    await open({
      ...ofClass({ mineWorkId: 'w', mineWorkStatus: 2 }),
      [courseUnit.mineUnit.path]: () => ({ result: page() }),
    })
    expect(screen.getByText('作业都交啦，做点自己喜欢的吧！')).toBeTruthy()
    expect(region('我的作业').getByText('还没有作业')).toBeTruthy()
  })
})

describe('a mark that is new', () => {
  const mark = (workId: string, change: object = {}) => ({
    workId,
    workName: `作品${workId}`,
    workType: '2',
    coverFileKey: null,
    score: 4,
    comment: '跳得真好！',
    markTime: '2025-11-02 08:00:00',
    teacherName: '王老师',
    ...change,
  })

  it('stands on top with stars and remark until it is looked at', async () => {
    const server = await open({ [correction.newMarks.path]: () => ({ result: [mark('w1'), mark('w2')] }) })
    const card = within(await screen.findByRole('article', { name: '老师批改了 作品w1' }))
    expect(card.getByRole('img', { name: '4 星' })).toBeTruthy()
    expect(card.getByText('“跳得真好！”')).toBeTruthy()
    fireEvent.click(card.getByRole('button', { name: '看到啦' }))
    await waitFor(() => expect(screen.queryByRole('article', { name: '老师批改了 作品w1' })).toBeNull())
    expect(screen.getByRole('article', { name: '老师批改了 作品w2' })).toBeTruthy()
    expect(server.asked(correction.seeMark.path).map(({ body }) => body)).toEqual([{ workId: 'w1' }])
  })

  it('is seen when its work is opened; three stand there at once', async () => {
    const marks = ['w1', 'w2', 'w3', 'w4'].map((id) => mark(id, { score: null }))
    const server = await open({ [correction.newMarks.path]: () => ({ result: marks }) })
    await screen.findByText('还有 1 个，看完上面的就会出现。')
    const link = within(screen.getByRole('article', { name: '老师批改了 作品w3' })).getByRole('link', {
      name: '打开作品',
    })
    expect(link.getAttribute('href')).toBe('/scratch3/index.html?workId=w3')
    fireEvent.click(link)
    await screen.findByRole('article', { name: '老师批改了 作品w4' })
    expect(server.asked(correction.seeMark.path)).toHaveLength(1)
  })

  it('comes back when the server did not hear that it was seen', async () => {
    await open({
      [correction.newMarks.path]: () => ({ result: [mark('w1')] }),
      [correction.seeMark.path]: () => ({ refuse: '坏了', status: 500 }),
    })
    fireEvent.click(await screen.findByRole('button', { name: '看到啦' }))
    expect(await screen.findByRole('article', { name: '老师批改了 作品w1' })).toBeTruthy()
  })
})

describe('the work that was changed last', () => {
  it('is one click away, and not repeated among the recent ones', async () => {
    await open({
      [workContract.mine.path]: () => ({
        result: page(
          work({ id: 'old', workName: '雪人', updateTime: '2025-10-01 08:00:00' }),
          work({ id: 'new', workName: '飞船', courseId: 'u1', courseId_dictText: '太空课' }),
        ),
      }),
    })
    const last = region('继续创作')
    expect(last.getByRole('heading', { name: '飞船' })).toBeTruthy()
    expect(last.getByText(/课程作业“太空课”/)).toBeTruthy()
    expect(last.getByRole('link', { name: '继续做' }).getAttribute('href')).toBe('/scratch3/index.html?workId=new')
    expect(last.getByRole('link', { name: '预览' }).getAttribute('href')).toBe('/player/scratch/index.html?workId=new')
    expect(
      region('最近的作品')
        .getAllByRole('heading', { level: 3 })
        .map((element) => element.textContent),
    ).toEqual(['雪人'])
  })

  it('is played on a phone, and goes on at a computer', async () => {
    vi.stubGlobal('screen', { width: 390, height: 844 })
    await open({ [workContract.mine.path]: () => ({ result: page(work({ id: 'new', workName: '飞船' })) }) })
    const links = region('继续创作').getAllByRole('link', { name: /播放|用电脑做|继续做|预览/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['播放', '/player/scratch/index.html?workId=new'],
      ['用电脑做', '/scratch3/index.html?workId=new'],
    ])
    vi.unstubAllGlobals()
  })

  it('is one that an editor can open', async () => {
    await open({
      [workContract.mine.path]: () => ({
        result: page(
          work({ id: 'file', workName: '照片', workType: '0' }),
          work({ id: 'py', workName: '海龟', workType: '4', updateTime: '2025-10-01 08:00:00' }),
        ),
      }),
    })
    expect(region('继续创作').getByRole('heading', { name: '海龟' })).toBeTruthy()
  })
})

it('asks for the units of every course', async () => {
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

it('tries only what failed again', async () => {
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

it('stands without the homework of the class', async () => {
  await open({ [additionalWork.mine.path]: () => ({ refuse: '坏了', status: 500 }) })
  expect(screen.queryByRole('list', { name: '班级作业' })).toBeNull()
  expect(region('我的作业').getByText('接苹果')).toBeTruthy()
})

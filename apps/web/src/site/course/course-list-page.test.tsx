// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, held, hrefOf, pageOf, pageServer, press, tidy, type, type Replies } from '../../test/test-page.tsx'
import { courseOf, COURSES } from '../test/test-work.ts'
import { CourseListPage } from './course-list-page.tsx'

afterEach(tidy)

const game = courseOf()
const turtle = courseOf({
  id: 'k2',
  courseName: '海龟画图',
  courseType: '1',
  courseCategory: '2',
  courseType_dictText: '试听课',
  courseCategory_dictText: 'Python',
})

function open(at = '/courseList', reply: Replies[string] = () => pageOf([game, turtle])) {
  const server = pageServer({ [COURSES]: reply })
  return { server, ...draw(<CourseListPage />, at) }
}
const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)
const ready = () => screen.findByText(/^共 \d+ 门课程$/)

describe('the courses', () => {
  it('show their name, their kind and the words of what they are about', async () => {
    open()
    await ready()
    const card = screen.getAllByRole('article')[0]!
    expect(within(card).getByText('做一个 小游戏')).toBeTruthy()
    expect([within(card).getByText('Scratch'), within(card).getByText('正式课')].every(Boolean)).toBe(true)
    expect(screen.getByRole('status').textContent).toBe('共 2 门课程')
  })

  it.each([
    ['c.png', '/api/sys/common/static/c.png?w=640'],
    ['https://cdn.school.cn/c.png?sign=1', 'https://cdn.school.cn/c.png?sign=1&w=640'],
  ])('with the cover %s ask for %s', async (courseCover, address) => {
    open('/courseList', () => pageOf([courseOf({ courseCover })]))
    await ready()
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toBe(address)
  })

  it('are all fetched, a hundred at a time, and shown by twenty-four', async () => {
    const all = Array.from({ length: 101 }, (_, index) => courseOf({ id: `k${index}`, courseName: `第${index + 1}课` }))
    const { server } = open('/courseList', ({ query }) =>
      pageOf(query['pageNo'] === '1' ? all.slice(0, 100) : all.slice(100)),
    )
    await ready()
    expect(server.of(COURSES).map((call) => call.query)).toEqual([
      { pageNo: '1', pageSize: '100' },
      { pageNo: '2', pageSize: '100' },
    ])
    expect(screen.getByRole('status').textContent).toBe('共 101 门课程')
    for (const shown of [24, 48, 72, 96]) {
      expect(names()).toHaveLength(shown)
      press('加载更多')
    }
    expect(names()).toHaveLength(101)
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull()
  })
})

describe('looking for one', () => {
  it('follows every letter and needs no server', async () => {
    const { server, address } = open()
    await ready()
    type('请输入课程名称', '海')
    await waitFor(() => expect(names()).toEqual(['海龟画图']))
    await waitFor(() => expect(address()).toBe('/courseList?q=%E6%B5%B7'))
    expect(server.of(COURSES)).toHaveLength(1)
  })

  it('finds by pinyin', async () => {
    open()
    await ready()
    type('请输入课程名称', 'haigui')
    await waitFor(() => expect(names()).toEqual(['海龟画图']))
  })

  it('that finds nothing says so, and one way shows everything again, with an empty field', async () => {
    open()
    await ready()
    type('请输入课程名称', 'zzz')
    await screen.findByRole('heading', { name: '没有找到“zzz”' })
    fireEvent.click(screen.getByRole('link', { name: '清空条件，看全部' }))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('offers the kinds there are, and marks the chosen one', async () => {
    open('/courseList?category=2&q=a')
    await screen.findByRole('heading', { name: '没有找到“a”' })
    const kinds = within(screen.getByRole('navigation', { name: '分类' })).getAllByRole('link')
    expect(
      kinds.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('aria-current')]),
    ).toEqual([
      ['全部分类', '/courseList?q=a', null],
      ['Scratch', '/courseList?category=1&q=a', null],
      ['Python', '/courseList?category=2&q=a', 'true'],
    ])
  })

  it('by kind leaves the others out', async () => {
    open('/courseList?kind=1')
    await ready()
    expect(names()).toEqual(['海龟画图'])
  })

  it('by a kind that no course has leads back', async () => {
    open('/courseList?category=1&kind=1')
    await screen.findByRole('heading', { name: '这里没有课程' })
    expect(hrefOf('清空条件，看全部')).toBe('/courseList')
  })

  it('offers no choice where there is none', async () => {
    open('/courseList', () => pageOf([game]))
    await ready()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

it('a card leads to the page of its course, and so do addresses of the time before', async () => {
  const { address } = open('/courseList?category=1&course=k1')
  expect(address()).toBe('/course-detail?id=k1')
  cleanup()
  open()
  await ready()
  expect(hrefOf('游戏工坊')).toBe('/course-detail?id=k1')
})

describe('no courses', () => {
  it('lead to the works', async () => {
    open('/courseList', () => pageOf([]))
    await screen.findByRole('heading', { name: '还没有推荐的课程' })
    expect(hrefOf('先看看大家的作品')).toBe('/workList')
  })

  it('are looked for first, and again when they did not come', async () => {
    const answer = held()
    open('/courseList', (_, times) => (times === 1 ? answer.promise : pageOf([game])))
    expect(screen.getByText('正在找课程…')).toBeTruthy()
    answer.give({ refuse: '服务器忙', status: 500 })
    expect((await screen.findByRole('alert')).textContent).toContain('课程没有加载出来服务器忙')
    press('再试一次')
    await ready()
  })
})

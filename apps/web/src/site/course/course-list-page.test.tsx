// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { hrefOf, pageOf, press, tidy } from '../../test/test-page.tsx'
import { courseOf, COURSES } from '../test/test-work.ts'
import { names, open, ready } from './test/listed-courses.tsx'

afterEach(tidy)

describe('the courses', () => {
  it('show their category, their type, and a plain description', async () => {
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
  ])('load the cover %s from %s', async (courseCover, address) => {
    open('/courseList', () => pageOf([courseOf({ courseCover })]))
    await ready()
    expect(screen.getByRole('article').querySelector('img')?.getAttribute('src')).toBe(address)
  })

  it('are loaded in pages of one hundred, and shown in steps of twenty-four', async () => {
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

it('cards and old addresses lead to the page of the course', async () => {
  const { address } = open('/courseList?category=1&course=k1')
  expect(address()).toBe('/course-detail?id=k1')
  cleanup()
  open()
  await ready()
  expect(hrefOf('游戏工坊')).toBe('/course-detail?id=k1')
})

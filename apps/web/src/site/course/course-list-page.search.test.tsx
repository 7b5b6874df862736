// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { hrefOf, pageOf, tidy, type } from '../../test/test-page.tsx'
import { COURSES } from '../test/test-work.ts'
import { game, names, open, ready } from './test/listed-courses.tsx'

afterEach(tidy)

describe('the course search', () => {
  it('filters the courses after each character without a request', async () => {
    const { server, address } = open()
    await ready()
    type('请输入课程名称', '海')
    await waitFor(() => expect(names()).toEqual(['海龟画图']))
    await waitFor(() => expect(address()).toBe('/courseList?q=%E6%B5%B7'))
    expect(server.of(COURSES)).toHaveLength(1)
  })

  it('finds courses by pinyin', async () => {
    open()
    await ready()
    type('请输入课程名称', 'haigui')
    await waitFor(() => expect(names()).toEqual(['海龟画图']))
  })

  it('shows a message for no results, with a link to all courses', async () => {
    open()
    await ready()
    type('请输入课程名称', 'zzz')
    await screen.findByRole('heading', { name: '没有找到“zzz”' })
    fireEvent.click(screen.getByRole('link', { name: '清空条件，看全部' }))
    await waitFor(() => expect(names()).toHaveLength(2))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })

  it('offers the categories of the courses, and marks the selected category', async () => {
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

  it('filters by category', async () => {
    open('/courseList?kind=1')
    await ready()
    expect(names()).toEqual(['海龟画图'])
  })

  it('shows a link to all courses for a category without courses', async () => {
    open('/courseList?category=1&kind=1')
    await screen.findByRole('heading', { name: '这里没有课程' })
    expect(hrefOf('清空条件，看全部')).toBe('/courseList')
  })

  it('hides the categories if all courses have the same category', async () => {
    open('/courseList', () => pageOf([game]))
    await ready()
    expect(screen.queryByRole('navigation')).toBeNull()
  })
})

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, held, hrefOf, pageOf, pageServer, press, tidy, type, type Replies } from '../../test/test-page.tsx'
import { headlineOf, NEWS } from '../test/test-work.ts'
import { NewsListPage } from './news-list-page.tsx'

afterEach(tidy)

function open(at = '/newsList', reply: Replies[string] = () => pageOf([headlineOf()])) {
  const server = pageServer({ [NEWS]: reply })
  return { server, ...draw(<NewsListPage />, at) }
}

describe('the news', () => {
  it('show their title, excerpt and day, and link to the article', async () => {
    open('/newsList', () => pageOf([headlineOf({ id: 'n 1' })], { total: 1 }))
    await screen.findByRole('article')
    expect(hrefOf('比赛开始报名')).toBe('/news-detail?id=n%201')
    expect(screen.getByText('周六前交作品')).toBeTruthy()
    expect(screen.getByText('2026-11-05').getAttribute('datetime')).toBe('2026-11-05')
    expect(screen.getByRole('status').textContent).toBe('共 1 篇')
  })

  it.each([
    ['/api/sys/common/static/a.png', '/api/sys/common/static/a.png?w=320'],
    ['/api/sys/common/static/a.png?v=1', '/api/sys/common/static/a.png?v=1'],
    ['https://x.test/a.png', 'https://x.test/a.png'],
  ])('load the picture %s from the URL %s', async (picture, address) => {
    open('/newsList', () => pageOf([headlineOf({ picture })]))
    const card = await screen.findByRole('article')
    expect(card.querySelector('img')?.getAttribute('src')).toBe(address)
  })

  it('show no picture and no excerpt if they have none', async () => {
    open('/newsList', () => pageOf([headlineOf({ excerpt: '' })]))
    const card = await screen.findByRole('article')
    expect([card.querySelector('img'), card.querySelector('p')]).toEqual([null, null])
  })

  it('are searched by title', async () => {
    const { server, address } = open('/newsList?page=3')
    await screen.findByRole('article')
    expect(server.of(NEWS)[0]?.query).toEqual({ pageNo: '3', pageSize: '10' })
    type('请输入资讯标题', ' 比赛 ')
    await waitFor(() => expect(address()).toBe('/newsList?title=%E6%AF%94%E8%B5%9B'))
    await waitFor(() => expect(server.of(NEWS).at(-1)?.query).toEqual({ pageNo: '1', pageSize: '10', keyword: '比赛' }))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value.trim()).toBe('比赛')
    type('请输入资讯标题', '')
    fireEvent.submit(screen.getByRole('search'))
    await waitFor(() => expect(address()).toBe('/newsList'))
  })

  it('keep the search text on other pages', async () => {
    const next = held()
    const { go } = open('/newsList?title=%E8%B5%9B', ({ query }) =>
      query['pageNo'] === '1' ? pageOf([headlineOf()], { total: 12, pages: 2 }) : next.promise,
    )
    await screen.findByRole('article')
    expect(hrefOf('下一页')).toBe('/newsList?title=%E8%B5%9B&page=2')
    act(() => go('/newsList?title=%E8%B5%9B&page=2'))
    expect(screen.getByRole('link', { name: '比赛开始报名' })).toBeTruthy()
    next.give(pageOf([headlineOf({ newsTitle: '第二页' })], { total: 12, pages: 2, current: 2 }))
    await screen.findByRole('link', { name: '第二页' })
    expect(hrefOf('上一页')).toBe('/newsList?title=%E8%B5%9B')
  })
})

describe('a list without news', () => {
  it.each([
    ['/newsList', '还没有资讯', '回首页看作品', '/index'],
    ['/newsList?title=x', '没有找到', '看全部资讯', '/newsList'],
    ['/newsList?page=7', '没有找到', '看全部资讯', '/newsList'],
  ])('at the URL %s shows "%s"', async (at, title, way, target) => {
    open(at, () => pageOf([]))
    await screen.findByRole('heading', { name: title })
    expect(hrefOf(way)).toBe(target)
  })

  it('shows a placeholder while loading, and can be loaded again after a failure', async () => {
    const answer = held()
    open('/newsList', (_, times) => (times === 1 ? answer.promise : pageOf([headlineOf()])))
    expect(screen.getByLabelText('正在加载资讯').getAttribute('aria-busy')).toBe('true')
    answer.give({ refuse: '服务器忙', status: 503 })
    expect((await screen.findByRole('alert')).textContent).toContain('服务器出了点问题')
    press('再试一次')
    await screen.findByRole('article')
  })
})

// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draw, held, hrefOf, pageOf, pageServer, press, tidy, type, type Replies } from '../../test/test-page.tsx'
import { LIST, rowOf, rowsOf } from '../test/test-work.ts'
import { WorkListPage } from './work-list-page.tsx'

const top = vi.fn()
beforeEach(() => {
  top.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(top)
})
afterEach(tidy)

function open(at: string, reply: Replies[string] = () => pageOf(rowsOf(2))) {
  const server = pageServer({ [LIST]: reply })
  return { server, ...draw(<WorkListPage />, at) }
}
const current = (nav: string) =>
  within(screen.getByRole('navigation', { name: nav }))
    .getAllByRole('link')
    .find((link) => link.hasAttribute('aria-current'))?.textContent

describe('a list of works', () => {
  it.each([
    ['/workList', '最新作品', '最新', { orderBy: 'time' }],
    ['/workList?type=0', '最火作品', '最火', { orderBy: 'view' }],
    ['/workList?type=2', '最赞作品', '最赞', { orderBy: 'star' }],
    ['/workList?type=3', '精选作品', '精选', { orderBy: 'create_time', workStatus: '4' }],
  ])('at the URL %s has the heading %s', async (at, heading, tab, query) => {
    const { server } = open(at)
    await screen.findByRole('link', { name: '作品1' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect([current('作品榜'), current('作品种类')]).toEqual([tab, '全部'])
    expect(server.of(LIST).map((call) => call.query)).toEqual([{ ...query, pageNo: '1', pageSize: '24' }])
    await expect.poll(() => document.title).toContain(heading)
  })

  it('links to each work and its author, and shows views and likes', async () => {
    open('/workList', () => pageOf([rowOf({ id: 'a&b', viewNum: 12_345, starNum: 0, realname: null })]))
    const card = await screen.findByRole('article')
    expect(hrefOf('接苹果')).toBe('/work-detail?id=a%26b')
    expect(hrefOf('小作者')).toBe('/friend-detail?id=u1')
    expect(within(card).getByRole('img', { name: '观看' }).parentElement?.textContent).toBe('1.2万')
    expect(within(card).getByRole('img', { name: '点赞' }).parentElement?.textContent).toBe('0')
  })

  it('shows a running search, and then the number of results', async () => {
    const answer = held()
    open('/workList?q=%E6%B5%B7%E9%BE%9F', () => answer.promise)
    expect(screen.getByText('正在找作品…')).toBeTruthy()
    expect(screen.getByRole('region', { name: '作品' }).getAttribute('aria-busy')).toBe('true')
    answer.give(pageOf(rowsOf(2), { total: 40, pages: 2 }))
    expect((await screen.findByText(/共 40 个/)).textContent).toBe('找到“海龟”的作品，共 40 个')
    expect(screen.getByRole('region', { name: '作品' }).hasAttribute('aria-busy')).toBe(false)
  })

  it('shows 1000+ instead of the exact number of very many results', async () => {
    open('/workList?q=%E6%B5%B7', () => pageOf(rowsOf(2), { total: 1000, pages: 50 }))
    expect((await screen.findByText(/共 1000/)).textContent).toBe('找到“海”的作品，共 1000+ 个')
  })
})

describe('a filter or page number of the list', () => {
  it('is stored in the URL, and leads to the first page when it changes', async () => {
    const { server, address } = open('/workList?type=2&kind=python&page=3')
    await screen.findByRole('link', { name: '作品1' })
    expect(hrefOf('Scratch')).toBe('/workList?type=2&kind=scratch')
    expect(hrefOf('最火')).toBe('/workList?type=0&kind=python')
    type('搜作品名或作者', ' 海龟 ')
    await waitFor(() => expect(address()).toBe('/workList?type=2&kind=python&q=%E6%B5%B7%E9%BE%9F'))
    await waitFor(() =>
      expect(server.of(LIST).at(-1)?.query).toEqual({
        orderBy: 'star',
        pageNo: '1',
        pageSize: '24',
        workType: '4',
        keyword: '海龟',
      }),
    )
  })

  it('is restored when the user goes back in the browser', async () => {
    const { address, go } = open('/workList?q=one')
    await screen.findByRole('link', { name: '作品1' })
    act(() => go('/workList?q=two'))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('two'))
    type('搜作品名或作者', 'three')
    await waitFor(() => expect(address()).toContain('q=three'))
    // The search text adds no entries to the history of the browser.
    act(() => go(-1))
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('one'))
  })

  it('shows the previous works until the new works have loaded', async () => {
    const next = held()
    const { go } = open('/workList', ({ query }) =>
      query['pageNo'] === '1' ? pageOf(rowsOf(1), { total: 25, pages: 2 }) : next.promise,
    )
    await screen.findByRole('link', { name: '作品1' })
    expect(hrefOf('下一页')).toBe('/workList?type=1&page=2')
    expect(top).not.toHaveBeenCalled()
    act(() => go('/workList?type=1&page=2'))
    await waitFor(() => expect(screen.getByRole('region', { name: '作品' }).getAttribute('aria-busy')).toBe('true'))
    expect(screen.getByRole('link', { name: '作品1' })).toBeTruthy()
    next.give(pageOf([rowOf({ workName: '第二页的作品' })], { total: 25, pages: 2, current: 2 }))
    await screen.findByRole('link', { name: '第二页的作品' })
    expect(top).toHaveBeenCalledTimes(1)
  })
})

describe('a list without works', () => {
  it.each([
    ['/workList?q=%E6%81%90%E9%BE%99&kind=python&type=2', '没有找到“恐龙”', '清空条件，看全部', '/workList?type=2'],
    ['/workList?kind=junior', '这里没有作品', '清空条件，看全部', '/workList?type=1'],
    ['/workList?page=9', '这里没有作品', '清空条件，看全部', '/workList?type=1'],
    ['/workList', '还没有展示的作品', '去首页看看', '/home'],
  ])('at the URL %s shows "%s" and a link', async (at, title, way, target) => {
    open(at, () => pageOf([]))
    await screen.findByRole('heading', { name: title })
    expect(hrefOf(way)).toBe(target)
  })

  it('can be loaded again when loading has failed', async () => {
    open('/workList', (_, times) => (times === 1 ? { refuse: '服务器忙', status: 500 } : pageOf(rowsOf(1))))
    expect((await screen.findByRole('alert')).textContent).toContain('作品没有加载出来学校的服务器出了点问题')
    press('再试一次')
    await screen.findByRole('link', { name: '作品1' })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

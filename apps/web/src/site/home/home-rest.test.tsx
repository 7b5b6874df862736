// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { draw, held, hrefOf, pageOf, pageServer, tidy, type Replies } from '../../test/test-page.tsx'
import { HomeRest } from './home-rest.tsx'
import { PublishedWorks } from './published-works.tsx'
import { courseOf, COURSES, headlineOf, LIST, NEWS, rowsOf } from '../test/test-work.ts'

afterEach(tidy)

function open(replies: Replies = {}) {
  const server = pageServer({
    [LIST]: () => pageOf(rowsOf(2)),
    [COURSES]: () => pageOf([courseOf({ id: 'k 1' })]),
    [NEWS]: () => pageOf([headlineOf()]),
    ...replies,
  })
  draw(<HomeRest />)
  return server
}
const part = (name: string) => screen.findByRole('region', { name })
const parts = () =>
  screen.queryAllByRole('region').map((region) => within(region).getByRole('heading', { level: 2 }).textContent)

describe('the lower half of the home page', () => {
  it('shows selected works, courses and news, with links to the complete lists', async () => {
    const server = open()
    expect(
      within(await part('精选作品'))
        .getByRole('link', { name: /查看更多/ })
        .getAttribute('href'),
    ).toBe('/workList?type=3')
    expect(
      within(await part('推荐课程'))
        .getByRole('link', { name: /全部课程/ })
        .getAttribute('href'),
    ).toBe('/courseList')
    expect(
      within(await part('资讯'))
        .getByRole('link', { name: /查看更多/ })
        .getAttribute('href'),
    ).toBe('/newsList')
    await screen.findByRole('link', { name: '作品1' })
    await waitFor(() => expect(hrefOf('游戏工坊')).toBe('/course-detail?id=k%201'))
    expect(server.of(LIST)[0]?.query).toEqual({ orderBy: 'create_time', workStatus: '4', pageNo: '1', pageSize: '12' })
    expect([server.of(COURSES)[0]?.query['pageSize'], server.of(NEWS)[0]?.query['pageSize']]).toEqual(['3', '4'])
  })

  it('repeats no selected work that is among the newest works above', async () => {
    const server = pageServer({
      [LIST]: ({ query }) => pageOf(query['workStatus'] === '4' ? rowsOf(6) : rowsOf(4)),
      [COURSES]: () => pageOf([]),
      [NEWS]: () => pageOf([]),
    })
    draw(
      <>
        <PublishedWorks />
        <HomeRest />
      </>,
    )
    const names = async () =>
      within(await part('精选作品'))
        .getAllByRole('heading', { level: 3 })
        .map((heading) => heading.textContent)
    await waitFor(async () => expect(await names()).toEqual(['作品5', '作品6']))
    expect(server.of(LIST)).toHaveLength(2)
  })

  it.each([
    ['精选作品', LIST, ['推荐课程', '资讯']],
    ['推荐课程', COURSES, ['精选作品', '资讯']],
    ['资讯', NEWS, ['精选作品', '推荐课程']],
  ])('omits %s when there are none, or when loading fails', async (_, path, others) => {
    for (const answer of [pageOf([]), { refuse: '服务器忙', status: 500 }]) {
      const server = open({ [path]: () => answer })
      await waitFor(() => expect(server.of(path)).toHaveLength(1))
      await screen.findByRole('link', { name: path === LIST ? '游戏工坊' : '作品1' })
      await waitFor(() => expect(parts()).toEqual(others))
      expect(screen.queryByRole('alert')).toBeNull()
      tidy()
    }
  })

  it('shows placeholders while works and courses load, but not for the news', async () => {
    const never = held()
    open({ [LIST]: () => never.promise, [COURSES]: () => never.promise, [NEWS]: () => never.promise })
    expect(parts()).toEqual(['精选作品', '推荐课程'])
    expect(screen.getByLabelText('正在加载作品').getAttribute('aria-busy')).toBe('true')
    never.give(pageOf([]))
    await waitFor(() => expect(parts()).toEqual([]))
  })
})

describe('a piece of news', () => {
  it('shows the day and the month, and links to the article', async () => {
    open({ [NEWS]: () => pageOf([headlineOf({ id: 'n/1', createTime: '2026-03-05 10:00:00' })]) })
    const time = within(await part('资讯')).getByText('05').parentElement!
    expect([time.textContent, time.getAttribute('datetime')]).toEqual(['053 月', '2026-03-05'])
    expect(hrefOf('比赛开始报名')).toBe('/news-detail?id=n%2F1')
  })

  it('shows no date if the server sends none', async () => {
    open({ [NEWS]: () => pageOf([headlineOf({ createTime: null })]) })
    expect((await part('资讯')).querySelector('time')?.textContent).toBe('')
  })
})

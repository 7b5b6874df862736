// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, hrefOf, pageOf, pageServer, tidy } from '../../test/test-page.tsx'
import { ARTICLE, headlineOf, NEWS } from '../test/test-work.ts'
import { NewsDetailPage } from './news-detail-page.tsx'
import { NewsListPage } from './news-list-page.tsx'

afterEach(tidy)

it('a list entry shows its category, its day, and a mark if it is pinned', async () => {
  const row = headlineOf({
    newsCategory: '2',
    newsCategory_dictText: '活动',
    isPinned: true,
    releaseTime: '2026-12-01 08:00:00',
  })
  pageServer({ [NEWS]: () => pageOf([row]) })
  draw(<NewsListPage />, '/newsList')
  const card = await screen.findByRole('article')
  for (const text of ['活动', '置顶', '2026-12-01']) expect(card.textContent).toContain(text)
})

it('a category filters the list, and is removed by one link', async () => {
  const server = pageServer({ [NEWS]: () => pageOf([headlineOf()], { total: 12, pages: 2 }) })
  draw(<NewsListPage />, '/newsList?category=2')
  await screen.findByRole('article')
  expect(server.of(NEWS)[0]?.query).toEqual({ pageNo: '1', pageSize: '10', newsCategory: '2' })
  expect(hrefOf('下一页')).toBe('/newsList?category=2&page=2')
  expect(hrefOf('看全部分类')).toBe('/newsList')
})

it('an article shows its cover, and links to the news of its category', async () => {
  const article = {
    id: 'n1',
    newsTitle: '海底特展',
    newsContent: null,
    newsStatus: 1,
    newsCover: 'c.png',
    newsCover_url: '/c.png',
    newsSummary: null,
    newsCategory: '4',
    newsCategory_dictText: '作品展',
    isPinned: false,
    releaseTime: '2026-11-05 10:00:00',
    createTime: '2026-11-01 10:00:00',
    updateTime: null,
  }
  pageServer({ [ARTICLE]: () => ({ result: article }) })
  draw(<NewsDetailPage />, '/news-detail?id=n1')
  expect(((await screen.findByRole('article')).querySelector('img') as HTMLImageElement).src).toContain('/c.png')
  expect(hrefOf('作品展')).toBe('/newsList?category=4')
  expect(screen.getByText('2026-11-05 10:00')).toBeTruthy()
})

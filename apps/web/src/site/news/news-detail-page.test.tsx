// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { draw, held, hrefOf, pageServer, press, tidy, type Replies } from '../../test/test-page.tsx'
import { ARTICLE } from '../test/test-work.ts'
import { NewsDetailPage } from './news-detail-page.tsx'

afterEach(tidy)
const article = {
  id: 'n1',
  newsTitle: '比赛开始报名',
  newsContent: '<p>周六前交<b>作品</b></p>',
  newsStatus: 1,
  createTime: '2026-11-05 10:00:00',
  updateTime: null,
}

function open(reply: Replies[string], at = '/news-detail?id=n1') {
  const server = pageServer({ [ARTICLE]: reply })
  return { server, ...draw(<NewsDetailPage />, at) }
}

it('the page shows an article with its formatting, time and title', async () => {
  const { server } = open(() => ({ result: article }))
  await screen.findByRole('heading', { level: 1, name: '比赛开始报名' })
  expect(screen.getByText('作品').tagName).toBe('B')
  expect(screen.getByText('2026-11-05 10:00')).toBeTruthy()
  await expect.poll(() => document.title).toContain('比赛开始报名')
  expect(hrefOf('全部资讯')).toBe('/newsList')
  expect(server.of(ARTICLE)[0]?.query).toEqual({ id: 'n1' })
})

it('the page shows only the title of an article without text', async () => {
  open(() => ({ result: { ...article, newsContent: null } }))
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('null')).toBeNull()
})

it('the page shows a placeholder while the article is loading', async () => {
  const answer = held()
  open(() => answer.promise)
  expect(screen.getByLabelText('正在加载资讯').getAttribute('aria-busy')).toBe('true')
  expect(screen.queryByRole('link', { name: '全部资讯' })).toBeNull()
  answer.give({ result: article })
  await screen.findByRole('article')
})

it.each([
  ['refused', { refuse: '未找到对应数据' }],
  ['not found', { refuse: '', status: 404 }],
])('the page shows that an article that is %s was not found, and links to other articles', async (_, answer) => {
  open(() => answer)
  await screen.findByRole('heading', { level: 1, name: '找不到这篇资讯' })
  expect(hrefOf('看看别的资讯')).toBe('/newsList')
  expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull()
})

it('the page sends no request if its URL contains no article', async () => {
  const { server } = open(() => ({ result: article }), '/news-detail')
  await screen.findByRole('heading', { level: 1, name: '找不到这篇资讯' })
  expect(server.calls).toEqual([])
})

it('the page can load the article again after a server error', async () => {
  open((_, times) => (times === 1 ? { refuse: '', status: 502 } : { result: article }))
  await screen.findByRole('heading', { name: '资讯没有加载出来' })
  press('再试一次')
  await screen.findByRole('heading', { level: 1, name: '比赛开始报名' })
})

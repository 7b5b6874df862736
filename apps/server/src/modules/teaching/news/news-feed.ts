import type { AppContext } from '../../../platform/app/context.ts'
import { withDatabase } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/http/field/escape-html.ts'
import { originOf } from '../../../platform/http/page/origin.ts'
import { sendSiteFile } from '../../../platform/http/page/site-map.ts'
import { listNewestNews } from './news.queries.ts'
import { summaryOf } from './news.rules.ts'

const ARTICLES = 30

interface FeedItem {
  title: string
  summary: string
  link: string
  category: string | null
  /** UTC. */
  time: string | null
}

interface Feed {
  origin: string
  brand: string
  items: readonly FeedItem[]
}

const element = (name: string, text: string) => `<${name}>${escapeHtml(text)}</${name}>`

/** Returns RSS 2.0 with titles and summaries, without whole texts. */
export function newsFeed({ origin, brand, items }: Feed): string {
  const entries = items.map(({ title, summary, link, category, time }) =>
    [
      '<item>',
      element('title', title),
      element('link', link),
      `<guid isPermaLink="true">${escapeHtml(link)}</guid>`,
      element('description', summary),
      ...(category ? [element('category', category)] : []),
      ...(time ? [element('pubDate', new Date(time).toUTCString())] : []),
      '</item>',
    ].join(''),
  )
  const head = [
    element('title', `${brand} · 资讯`),
    element('link', `${origin}/newsList`),
    element('description', '学校的新鲜事'),
    element('language', 'zh-CN'),
    `<atom:link href="${escapeHtml(origin)}/rss.xml" rel="self" type="application/rss+xml"/>`,
  ]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    ...head,
    ...entries,
    '</channel></rss>',
    '',
  ].join('\n')
}

export function serveFeed(context: AppContext): void {
  const { app, config, database, wire } = context
  app.get('/rss.xml', async (request, reply) => {
    const origin = originOf(config, request)
    const feed = await withDatabase(database, async () => {
      const { brandName = '码塾' } = (await context.pageConfig()) as { brandName?: string }
      const items = (await listNewestNews(ARTICLES)).map((article) => ({
        title: article.newsTitle,
        summary: summaryOf(article),
        link: `${origin}/news-detail?id=${encodeURIComponent(article.id)}`,
        category: article.newsCategory && wire.dictText('news_category', article.newsCategory),
        time: article.releaseTime ?? article.createTime,
      }))
      return newsFeed({ origin, brand: brandName, items })
    })
    return sendSiteFile(reply, context, 'application/rss+xml', feed)
  })
}

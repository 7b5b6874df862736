import type { PageHeadSource } from '../../../platform/app/page-head-source.ts'
import { selectOptionalPublishedNews } from './news.queries.ts'
import { excerptOf, pictureOf } from './news.rules.ts'

/** What is told of the public pages of news. */
export const newsHeads: Readonly<Record<string, PageHeadSource>> = {
  '/newsList': async () => ({ title: '资讯', description: '学校的新鲜事：活动、作品展和给家长的信。' }),
  '/news-detail': async (query) => {
    const article = await selectOptionalPublishedNews(query.get('id') ?? '')
    if (!article) return null
    const content = article.newsContent ?? ''
    return {
      title: article.newsTitle,
      description: excerptOf(content) || article.newsTitle,
      picture: pictureOf(content),
    }
  },
}

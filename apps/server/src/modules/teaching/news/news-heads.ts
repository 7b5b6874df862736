import type { PageHeadSource } from '../../../platform/app/page-head-source.ts'
import { fileUrl } from '../../../platform/files/send/url.ts'
import { selectOptionalReleasedNews } from './news.queries.ts'
import { pictureOf, summaryOf } from './news.rules.ts'

export const newsHeads: Readonly<Record<string, PageHeadSource>> = {
  '/newsList': async () => ({ title: '资讯', description: '学校的新鲜事：活动、作品展和给家长的信。' }),
  '/news-detail': async (query) => {
    const article = await selectOptionalReleasedNews(query.get('id') ?? '')
    if (!article) return null
    const content = article.newsContent ?? ''
    return {
      title: article.newsTitle,
      description: summaryOf({ ...article, beginning: content }) || article.newsTitle,
      picture: article.newsCover ? fileUrl(article.newsCover) : pictureOf(content),
    }
  },
}

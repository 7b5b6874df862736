import type { ResultOf } from '@mashu/contract/endpoint'
import { news } from '@mashu/contract/teaching/news'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/query.ts'

export type Headline = ResultOf<typeof news.newsList>['records'][number]

const PAGE = 10

/** An empty text selects all news. */
export interface HeadlineFilter {
  keyword: string
  category: string
}

/** The previous page is shown while a page is loading. */
export function useHeadlines(pageNo: number, { keyword, category }: HeadlineFilter) {
  return useQuery({
    ...queryOf(news.newsList, {
      query: {
        pageNo,
        pageSize: PAGE,
        ...(keyword ? { keyword } : {}),
        ...(category ? { newsCategory: category } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
}

export function useArticle(id: string) {
  return useQuery({ ...queryOf(news.newsDetail, { query: { id } }), enabled: id !== '', retry: false })
}
